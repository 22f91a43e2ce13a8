import { expect, test } from "vitest";

import { registrationText, telephoneLink } from "~/site/settings/company";

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

test.each([
  {
    registeredIn: "England and Wales",
    companyNumber: "01234567",
    text: "Registered in England and Wales, company number 01234567",
  },
  { registeredIn: "Scotland", companyNumber: null, text: "Registered in Scotland" },
  { registeredIn: null, companyNumber: "01234567", text: "Company number 01234567" },
  // A version that was sent before the place could be set.
  { registeredIn: undefined, companyNumber: "01234567", text: "Company number 01234567" },
  { registeredIn: null, companyNumber: null, text: null },
])("the registration in $registeredIn is $text", ({ text, ...company }) => {
  expect(registrationText(company)).toBe(text);
});
