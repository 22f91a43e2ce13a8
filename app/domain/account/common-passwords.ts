/** Common passwords, in lower case, that satisfy the length, case and digit rule (S3). */
const COMMON = new Set(
  `password1 password12 password123 password1234 passw0rd passw0rd1 passw0rd123 p4ssword p4ssw0rd
  pa55word pa55word1 pa55w0rd qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop1 qwerty1! qwe12345
  qweasd123 qweasdzxc1 qazwsx123 qazwsxedc1 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 abc12345 abcd1234 abcde123 abc123456 abcdef123 a1234567
  a12345678 a123456789 aa123456 aa12345678 asdf1234 asdfghjkl1 asdfgh123 asd12345 zxcvbnm1 zxcvbnm123
  iloveyou1 iloveyou2 iloveyou123 letmein1 letmein123 letmein12 welcome1 welcome12 welcome123 welcome1234
  admin123 admin1234 admin12345 administrator1 root1234 test1234 test12345 testing1 testing123 guest123
  guest1234 user1234 login123 login1234 master123 monkey123 monkey12 dragon123 dragon12 football1
  football12 football123 baseball1 basketball1 superman1 superman123 batman123 spiderman1 pokemon1
  pokemon123 princess1 princess12 princess123 sunshine1 sunshine123 shadow123 michael1 michael123
  jordan23 jennifer1 jessica1 jessica123 charlie1 charlie123 thomas123 daniel123 matthew1 andrew123
  joshua123 ashley123 nicole123 hannah123 samantha1 liverpool1 liverpool123 chelsea1 chelsea123
  arsenal1 arsenal123 everton1 rangers1 celtic123 manchester1 tottenham1 london123 england1 england123
  summer12 summer123 summer2024 summer2025 summer2026 winter12 winter123 winter2024 winter2025 winter2026
  spring123 spring2024 spring2025 spring2026 autumn123 autumn2024 autumn2025 autumn2026 january1
  february1 september1 october1 november1 december1 monday123 friday123 changeme1 changeme123 change123
  secret123 secret12 trustno1 whatever1 computer1 computer123 internet1 internet123 samsung1 samsung123
  google123 facebook1 starwars1 starwars123 hello123 hello1234 hello12345 hello123456 freedom1 freedom123
  mustang1 corvette1 ferrari1 harley123 killer123 hunter123 ginger123 pepper123 cookie123 cheese123
  chocolate1 banana123 orange123 purple123 flower123 butterfly1 rainbow1 rainbow123 diamond1 diamond123
  blink182 mercedes1 yankees1 patrick1 william1 william123 elizabeth1 victoria1 alexander1 christian1
  jonathan1 password2024 password2025 password2026 qwerty2024 qwerty2025 qwerty2026 p@ssword1 p@ssw0rd
  p@ssw0rd1 p@ssw0rd123 p@ssword123 pa$$word1 pa$$w0rd pa$$w0rd1 p@55w0rd p@55word1 passwort1 heating1
  heating123 controls1 controls123 sensor123 thermostat1 building1 building123 company1 company123
  business1 business123 office123 manager1 manager123 access123 default1 default123 temp1234 temporary1
  example1 example123 nothing1 something1 asdasd123 123456789a 12345678a 1234567a 123456abc 1234567890a
  1234qwer 12qwaszx 123qweasd 123qweasdzxc 123abc123 123qwe123 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5
  aaaaaa11 aaaaaaa1 aaaa1111 11111111a 00000000a qqqqqqq1 zzzzzzz1 xxxxxxx1 lovely123 loveme123 loveyou1
  forever1 forever123 family123 mother123 father123 brother1 sister123 angel123 babygirl1 babygirl123
  gandalf1 matrix123 phoenix1 phoenix123 scorpion1 thunder1 thunder123 tigger123 buster123 maggie123
  molly123 bailey123 jasper123 oliver123 oscar123 poppy123 sophie123 summer01 winter01 p455w0rd1`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns true when an attacker would guess the password early. Ignores case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
