import { expect, test } from "vitest";

import { telephoneLink } from "~/domain/site/company";

test.each([
  { phone: "0808 157 0192", link: "tel:08081570192" },
  { phone: "(01632) 960-123", link: "tel:01632960123" },
  { phone: "+44 1632 960123", link: "tel:+441632960123" },
  { phone: "+44 (0)1632 960123", link: "tel:+441632960123" },
  { phone: "+44(0)1632 960123", link: "tel:+441632960123" },
  { phone: "(0)1632 960123", link: "tel:01632960123" },
])("$phone is dialled as $link", ({ phone, link }) => {
  expect(telephoneLink(phone)).toBe(link);
});
