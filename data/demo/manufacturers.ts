/**
 * Re-exports the manufacturers of the partners page, which are also those of the demo catalogue.
 */
export {
  type Manufacturer,
  type ManufacturerName,
  MANUFACTURERS,
} from "~/domain/catalogue/manufacturers";
