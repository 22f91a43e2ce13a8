/** The places of saved texts and of the message with which replies begin, such as {name}. */
import { formatOrderNumber } from "~/quotes/request/quote-status";

/** Filled as soon as a text is inserted: these facts of the request do not change. */
export const REQUEST_PLACES = ["name", "company", "project", "order"] as const;
/** Filled when the reply is sent, because they may change until then. */
export const SENDING_PLACES = ["valid_until", "total", "sender"] as const;

type RequestPlace = (typeof REQUEST_PLACES)[number];
type SendingPlace = (typeof SENDING_PLACES)[number];
type Place = RequestPlace | SendingPlace;

/** The fact of each place; null if it is not known. */
type RequestFacts = Record<RequestPlace, string | null>;

const PLACES: readonly string[] = [...REQUEST_PLACES, ...SENDING_PLACES];
const PLACE = /\{([a-z_]{1,20})\}/g;

/** Returns the places of a text that have no fact, such as "{nmae}", each once. */
export function unknownPlaces(text: string): string[] {
  return placesIn(text).filter((place) => !PLACES.includes(place.slice(1, -1)));
}

/** Returns a text with these facts in their places. A place whose fact is not known stays, for staff to see. */
export function fillPlaces(text: string, facts: Partial<Record<Place, string | null>>): string {
  const known = new Map(Object.entries(facts));
  return text.replace(PLACE, (place, name: string) => known.get(name) ?? place);
}

/** Returns the places that a text still has, such as "{project}", each once. */
export function placesLeft(text: string): string[] {
  return placesIn(text).filter((place) => PLACES.includes(place.slice(1, -1)));
}

function placesIn(text: string): string[] {
  return [...new Set(text.match(PLACE))];
}

/** Returns the facts of a request. */
export function requestFactsOf(quote: {
  guestName: string | null;
  guestCompany: string | null;
  projectReference: string | null;
  orderNumber: number;
}): RequestFacts {
  return {
    name: quote.guestName,
    company: quote.guestCompany,
    project: quote.projectReference,
    order: formatOrderNumber(quote.orderNumber),
  };
}
