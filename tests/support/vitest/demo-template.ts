import { demoTemplate } from "#tests/support/site";

/** Makes what all sites are copied from. */
export default async function makeDemoTemplate() {
  await demoTemplate();
}
