import { describe, expect, test } from "vitest";

import { reasonForNothing } from "~/catalogue/search/other-ways";

describe("why two terms are not found together (C24)", () => {
  test.each([
    { typed: "damper actuator 0-10v bacnet", says: "analogue signals" },
    { typed: "BACnet 4-20 mA transmitter", says: "analogue signals" },
    { typed: "sensor 0-10 V 4-20mA", says: "a current signal" },
    { typed: "pt1000 0-10v", says: "a transmitter" },
    { typed: "NTC10k pt100", says: "different sensing elements" },
    { typed: "meter modbus bacnet", says: "a gateway connects" },
    { typed: "controller modbus rtu tcp", says: "Ethernet" },
    { typed: "actuator 24V 230V", says: "different supplies" },
    { typed: "thermal actuator normally open normally closed", says: "two versions" },
    { typed: "2-port 3-port valve", says: "mixes or diverts" },
  ])("$typed", ({ typed, says }) => {
    expect(reasonForNothing(typed)).toContain(says);
  });

  test.each([
    "bacnet",
    "0-10v",
    "0-10 V sensor",
    "long modbus cable",
    "room sensor",
    "dn 24 230",
    "",
  ])("says nothing about '%s'", (typed) => {
    expect(reasonForNothing(typed)).toBeUndefined();
  });
});
