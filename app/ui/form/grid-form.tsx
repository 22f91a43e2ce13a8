import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

/** A form whose fields lie in two columns on a wide screen. */
export function GridForm({
  form,
  encType,
  children,
}: {
  form: FormMetadata;
  encType?: "multipart/form-data";
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      encType={encType}
      preventScrollReset
      className="grid grid-cols-1 gap-5 md:grid-cols-2"
      {...getFormProps(form)}
    >
      {children}
    </Form>
  );
}
