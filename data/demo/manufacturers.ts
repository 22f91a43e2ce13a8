/** The firms of the demo catalogue are those that the partners page presents, told once, there. */
export {
  type Manufacturer,
  type ManufacturerName,
  MANUFACTURERS,
} from "~/domain/catalogue/manufacturers";
