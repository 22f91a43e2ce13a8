/**
 * Lines as installers paste them, and what is read of each: code, quantity, "words", #tag, "by" its manufacturer. (1) is a
 * quantity that was not typed, ? an unclear one, and - a line that is passed over. A tab is written as →.
 */
export const PASTED_SHAPES = {
  "a quantity first": `
12 x QX-410-24                          => QX-410-24 | 12
12x QX-410-24                           => QX-410-24 | 12
12xQX-410-24                            => QX-410-24 | 12
12 × QX-410-24                          => QX-410-24 | 12
12 * QX-410-24                          => QX-410-24 | 12
12 X QX-410-24                          => QX-410-24 | 12
12 off QX-410-24                        => QX-410-24 | 12
12off QX-410-24                         => QX-410-24 | 12
12 No. QX-410-24                        => QX-410-24 | 12
12no QX-410-24                          => QX-410-24 | 12
12 nr QX-410-24                         => QX-410-24 | 12
12 pcs QX-410-24                        => QX-410-24 | 12
12 pieces of QX-410-24                  => QX-410-24 | 12
12 ea QX-410-24                         => QX-410-24 | 12
12 of QX-410-24                         => QX-410-24 | 12
12 of the QX-410-24                     => QX-410-24 | 12
12 QX-410-24                            => QX-410-24 | 12
12 - QX-410-24                          => QX-410-24 | 12
12: QX-410-24                           => QX-410-24 | 12
12, QX-410-24                           => QX-410-24 | 12
(12) QX-410-24                          => QX-410-24 | 12
[12] QX-410-24                          => QX-410-24 | 12
x12 QX-410-24                           => QX-410-24 | 12
Qty 12 QX-410-24                        => QX-410-24 | 12
Qty: 12 QX-410-24                       => QX-410-24 | 12
qty=12 code=QX-410-24                   => QX-410-24 | 12
1,000 x QX-410-24                       => QX-410-24 | 1000
1 000 x QX-410-24                       => QX-410-24 | 1000
two QX-410-24                           => QX-410-24 | 2
Two off QX-410-24                       => QX-410-24 | 2
`,
  "a quantity last": `
QX-410-24 x 12                          => QX-410-24 | 12
QX-410-24 x12                           => QX-410-24 | 12
QX-410-24 12x                           => QX-410-24 | 12
QX-410-24 X 12                          => QX-410-24 | 12
QX-410-24 × 12                          => QX-410-24 | 12
QX-410-24 * 12                          => QX-410-24 | 12
QX-410-24 12                            => QX-410-24 | 12
QX-410-24    12                         => QX-410-24 | 12
QX-410-24 - 12                          => QX-410-24 | 12
QX-410-24 – 12                          => QX-410-24 | 12
QX-410-24 -12                           => QX-410-24 | 12
QX-410-24: 12                           => QX-410-24 | 12
QX-410-24 = 12                          => QX-410-24 | 12
QX-410-24=12                            => QX-410-24 | 12
QX-410-24 (12)                          => QX-410-24 | 12
QX-410-24(12)                           => QX-410-24 | 12
QX-410-24 [12]                          => QX-410-24 | 12
QX-410-24 (x12)                         => QX-410-24 | 12
QX-410-24 (12 off)                      => QX-410-24 | 12
QX-410-24 qty 12                        => QX-410-24 | 12
QX-410-24 Qty: 12                       => QX-410-24 | 12
QX-410-24 quantity 12                   => QX-410-24 | 12
QX-410-24 12 off                        => QX-410-24 | 12
QX-410-24 12no.                         => QX-410-24 | 12
QX-410-24 12 pcs                        => QX-410-24 | 12
QX-410-24 12 each                       => QX-410-24 | 12
QX-410-24 - 12 off please               => QX-410-24 | 12
QX-410-24 ........ 12                   => QX-410-24 | 12
QX-410-24........12                     => QX-410-24 | 12
QX-410-24 1,200                         => QX-410-24 | 1200
QX-410-24 x 1 000                       => QX-410-24 | 1000
QX-410-24 9999                          => QX-410-24 | 9999
`,
  "no quantity": `
QX-410-24                               => QX-410-24 | (1)
  QX-410-24  ,                          => QX-410-24 | (1)
QX-410-24.                              => QX-410-24 | (1)
"QX-410-24"                             => QX-410-24 | (1)
qx-410-24                               => qx-410-24 | (1)
QX41024                                 => QX41024 | (1)
Part no. QX-410-24                      => QX-410-24 | (1)
P/N: QX-410-24                          => QX-410-24 | (1)
Code: QX-410-24                         => QX-410-24 | (1)
MPN QX-410-24                           => QX-410-24 | (1)
QX-410-24 please                        => QX-410-24 | (1)
T7350H1009/U                            => T7350H1009/U | (1)
M52715/91-E                             => M52715/91-E | (1)
BS.049.1865                             => BS.049.1865 | (1)
PTC-8630+34-C                           => PTC-8630+34-C | (1)
AA68_4716-SR                            => AA68_4716-SR | (1)
CV/7913-38.D-B                          => CV/7913-38.D-B | (1)
TSW-LIC                                 => TSW-LIC | (1)
5016789                                 => 5016789 | (1)
40012                                   => 40012 | (1)
`,
  "codes with spaces, and numbers": `
6TR0 120-7AB94                          => 6TR0 120-7AB94 | (1)
6TR0 120-7AB94 x 3                      => 6TR0 120-7AB94 | 3
3 x 6TR0 120-7AB94                      => 6TR0 120-7AB94 | 3
6TR0 120-7AB94 3                        => 6TR0 120-7AB94 | 3
BS.049.1865 A x 2                       => BS.049.1865 A | 2
LD 00-32768 x 2                         => LD 00-32768 | 2
2 off LD 00-32768                       => LD 00-32768 | 2
QX 410 24 x 2                           => QX 410 24 | 2
2 x QX 410 24                           => QX 410 24 | 2
5016789 12                              => 5016789 | 12
12 5016789                              => 5016789 | 12
5016789 x 12                            => 5016789 | 12
12 x 5016789                            => 5016789 | 12
5016789,12                              => 5016789 | 12
4001 12                                 => 4001 | 12
12 x 4001                               => 4001 | 12
QX-410-24x3                             => QX-410-24 | 3
QX-410-24X3                             => QX-410-24X3 | (1)
QX-410-24-X3 x 2                        => QX-410-24-X3 | 2
`,
  "a quantity that is unclear": `
QX-410-24 x 2.5                         => QX-410-24 | ?
2.5 x QX-410-24                         => QX-410-24 | ?
QX-410-24, 0                            => QX-410-24 | ?
0 x QX-410-24                           => QX-410-24 | ?
QX-410-24 x 0                           => QX-410-24 | ?
QX-410-24, -3                           => QX-410-24 | ?
QX-410-24, 10m                          => QX-410-24 | ?
10m QX-410-24                           => QX-410-24 | ?
10 m QX-410-24                          => QX-410-24 | ?
QX-410-24 10 metres                     => QX-410-24 | ?
QX-410-24 x 10000                       => QX-410-24 | ?
12,000 x QX-410-24                      => QX-410-24 | ?
2 boxes QX-410-24                       => QX-410-24 | ?
2 packs of QX-410-24                    => QX-410-24 | ?
QX-410-24 1 pair                        => QX-410-24 | ?
1 dozen QX-410-24                       => QX-410-24 | ?
QX-410-24 qty TBC                       => QX-410-24 | ?
QX-410-24, TBA                          => QX-410-24 | ?
QX-410-24, ?                            => QX-410-24 | ?
QX-410-24 x ?                           => QX-410-24 | ?
QX-410-24 2-3                           => QX-410-24 | ?
QX-410-24 2/3                           => QX-410-24 | ?
2 x QX-410-24 x 3                       => QX-410-24 | ?
QX-410-24, 12, 14                       => QX-410-24 | ?
QX-410-24, as required                  => QX-410-24 | ?
`,
  "columns without headings": `
QX-410-24→12                            => QX-410-24 | 12
12→QX-410-24                            => QX-410-24 | 12
QX-410-24→→12                           => QX-410-24 | 12
QX-410-24;12                            => QX-410-24 | 12
QX-410-24,12                            => QX-410-24 | 12
"QX-410-24","12"                        => QX-410-24 | 12
QX-410-24 | 12                          => QX-410-24 | 12
| QX-410-24 | 12 |                      => QX-410-24 | 12
QX-410-24→12 No.                        => QX-410-24 | 12
QX-410-24→x12                           => QX-410-24 | 12
QX-410-24→12.00                         => QX-410-24 | 12
QX-410-24→1,000                         => QX-410-24 | 1000
QX-410-24,"1,000"                       => QX-410-24 | 1000
QX-410-24→                              => QX-410-24 | (1)
QX-410-24→Damper actuator→12            => QX-410-24 | 12 | "Damper actuator"
12→QX-410-24→Damper actuator            => QX-410-24 | 12 | "Damper actuator"
Damper actuator→QX-410-24→12            => QX-410-24 | 12 | "Damper actuator"
QX-410-24, Damper actuator, 12          => QX-410-24 | 12 | "Damper actuator"
QX-410-24, Damper actuator 24 V, 12     => QX-410-24 | 12 | "Damper actuator 24 V"
12, QX-410-24, Damper actuator          => QX-410-24 | 12 | "Damper actuator"
QX-410-24,12,AHU-1 supply               => QX-410-24 | 12 | #AHU-1 supply
QX-410-24→12→AHU-1 supply               => QX-410-24 | 12 | #AHU-1 supply
AHU-1→QX-410-24→12                      => QX-410-24 | 12 | #AHU-1
QX-410-24→Damper actuator→12→AHU-1      => QX-410-24 | 12 | "Damper actuator" | #AHU-1
QX-410-24→12→£45.00→£540.00             => QX-410-24 | 12 | "£45.00, £540.00"
QX-410-24→12→45.50                      => QX-410-24 | 12 | "45.50"
5016789→12                              => 5016789 | 12
12→5016789                              => 5016789 | 12
5016789→Damper actuator→12              => 5016789 | 12 | "Damper actuator"
QX-410-24; Damper actuator; 12 off      => QX-410-24 | 12 | "Damper actuator"
6TR0 120-7AB94→3                        => 6TR0 120-7AB94 | 3
TSW-LIC→3                               => TSW-LIC | 3
Damper actuator→12                      => 12 | "Damper actuator"
Valve 1/2" brass→4                      => 4 | "Valve 1/2" brass"
"Valve 1/2"" brass",4                   => 4 | "Valve 1/2" brass"
`,
  "tags and words": `
QX-410-24 x 2 AHU-1 supply              => QX-410-24 | 2 | #AHU-1 supply
QX-410-24 x 2 (AHU-1 supply)            => QX-410-24 | 2 | #AHU-1 supply
QX-410-24 x 2 - AHU-1 supply            => QX-410-24 | 2 | #AHU-1 supply
QX-410-24 x 2 for AHU-1                 => QX-410-24 | 2 | #AHU-1
2 x QX-410-24 for AHU 1 extract         => QX-410-24 | 2 | #AHU 1 extract
2 x QX-410-24 for plant room 3          => QX-410-24 | 2 | #plant room 3
QX-410-24 x 2 tag AHU-1                 => QX-410-24 | 2 | #AHU-1
QX-410-24 x 2 Tag: AHU-1                => QX-410-24 | 2 | #AHU-1
QX-410-24 x 2 ref: TE-101               => QX-410-24 | 2 | #TE-101
QX-410-24 x 2 location: roof            => QX-410-24 | 2 | #roof
FCU-12 QX-410-24 x 2                    => QX-410-24 | 2 | #FCU-12
VAV 3: QX-410-24 x 2                    => QX-410-24 | 2 | #VAV 3
AHU1 - 2 x QX-410-24                    => QX-410-24 | 2 | #AHU1
QX-410-24 2 LTHW                        => QX-410-24 | 2 | #LTHW
QX-410-24 x 2 (spare)                   => QX-410-24 | 2 | "spare"
QX-410-24 Damper actuator x 2           => QX-410-24 | 2 | "Damper actuator"
QX-410-24 Damper actuator 2             => QX-410-24 | 2 | "Damper actuator"
QX-410-24 Damper actuator, 2            => QX-410-24 | 2 | "Damper actuator"
2 x QX-410-24 damper actuator           => QX-410-24 | 2 | "damper actuator"
2 x damper actuator QX-410-24           => QX-410-24 | 2 | "damper actuator"
2 x damper actuator (QX-410-24)         => QX-410-24 | 2 | "damper actuator"
damper actuator QX-410-24 x 2           => QX-410-24 | 2 | "damper actuator"
Halvern QX-410-24 x 2                   => QX-410-24 | 2 | "Halvern"
2 x Halvern QX-410-24                   => QX-410-24 | 2 | "Halvern"
QX-410-24 24V 10Nm actuator x 2         => QX-410-24 | 2 | "24V 10Nm actuator"
QX-410-24 10 Nm x 2                     => QX-410-24 | 2 | "10 Nm"
2 x DN25 valve QX-410-24                => QX-410-24 | 2 | "DN25 valve"
QX-410-24 x 2 @ £45.00                  => QX-410-24 | 2 | "@ £45.00"
QX-410-24 with 2 m cable                => QX-410-24 | (1) | "with 2 m cable"
QX-410-24 3 port x 2                    => QX-410-24 | 2 | "3 port"
`,
  "list marks": `
1. QX-410-24 x 2                        => QX-410-24 | 2
1) QX-410-24 x 2                        => QX-410-24 | 2
12. QX-410-24                           => QX-410-24 | (1)
(a) QX-410-24 x 2                       => QX-410-24 | 2
a) 2 x QX-410-24                        => QX-410-24 | 2
- QX-410-24 x 2                         => QX-410-24 | 2
– 2 x QX-410-24                         => QX-410-24 | 2
* QX-410-24 x 2                         => QX-410-24 | 2
• QX-410-24 x 2                         => QX-410-24 | 2
·→QX-410-24 x 2                         => QX-410-24 | 2
> QX-410-24 x 2                         => QX-410-24 | 2
> > 2 x QX-410-24                       => QX-410-24 | 2
[ ] QX-410-24 x 2                       => QX-410-24 | 2
- [x] QX-410-24 x 2                     => QX-410-24 | 2
Item 3: QX-410-24 x 2                   => QX-410-24 | 2
`,
  "words without a code": `
Damper actuator x 2                     => 2 | "Damper actuator"
2 x damper actuator                     => 2 | "damper actuator"
2 no. damper actuators 24V              => 2 | "damper actuators 24V"
Immersion sensor, 150 mm                => (1) | "Immersion sensor, 150 mm"
Duct sensor PT1000                      => (1) | "Duct sensor PT1000"
4 x DN25 2 port valve                   => 4 | "DN25 2 port valve"
0-10V actuator 10Nm x 3                 => 3 | "0-10V actuator 10Nm"
Room sensor for AHU-1                   => (1) | "Room sensor" | #AHU-1
IP65 enclosure 600x400 x 1              => 1 | "IP65 enclosure 600x400"
Cable 2 x 0.75                          => (1) | "Cable 2 x 0.75"
100m cable                              => ? | "cable"
DP switch 30-300 Pa x 4                 => 4 | "DP switch 30-300 Pa"
Grub screw                              => (1) | "Grub screw"
2.5mm cable                             => (1) | "2.5mm cable"
`,
  "signatures and addresses": `
Steve Barlow                            => (1) | "Steve Barlow"
Leeds LS9 8AG                           => (1) | "Leeds LS9 8AG"
Mob: 07700 900123                       => (1) | "Mob: 07700 900123"
Tel 0113 4960123                        => (1) | "Tel 0113 4960123"
Direct dial: 0113 496 0124              => (1) | "Direct dial: 0113 496 0124"
+44 (0)113 496 0123                     => (1) | "+44 (0)113 496 0123"
M: 07700900123 | T: 0113 4960123        => (1) | "M: 07700900123 | T: 0113 4960123"
Registered in England No. 1234567       => (1) | "Registered in England No. 1234567"
T 01234                                 => T 01234 | (1)
`,
  "lines that ask for nothing": `
   => -
→→→                                     => -
,,,                                     => -
----------                              => -
==========                              => -
_ _ _ _ _                               => -
* * *                                   => -
# valves                                => -
// valves                               => -
| --- | ---: |                          => -
Part No→Qty                             => -
Code, Quantity                          => -
Hi,                                     => -
Please quote for:                       => -
Please quote for the following items    => -
Thanks                                  => -
Many thanks,                            => -
Kind regards                            => -
AHU-1:                                  => -
Plant room 2:                           => -
AHU-1 (supply)                          => -
Ground floor plant room                 => -
`,
} as const;
