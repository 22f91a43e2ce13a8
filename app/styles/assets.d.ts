/** What the bundler makes of an imported asset: its address. */
declare module "*.css" {
  const href: string;
  export default href;
}
declare module "*.svg" {
  const href: string;
  export default href;
}
declare module "*.png" {
  const href: string;
  export default href;
}
