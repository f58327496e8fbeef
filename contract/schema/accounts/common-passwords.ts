/** Common passwords that meet the other rules (OWASP ASVS 5, V6.2.4). In lower case: capitals are guessed at once. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password1 password2 password3 password7 password9 password01 password11 password12 password21 password69
  password99 password123 password1234 password12345 password123456 password2020 password2021 password2022
  password2023 password2024 password2025 password2026 mypassword1 passw0rd passw0rd1 passw0rd123 p@ssw0rd
  p@ssw0rd1 p@ssw0rd123 p@ssword1 p@ssword123 p4ssw0rd pa55word pa55w0rd pass1234 pass12345 pass123456
  passwort1 passwort123 motdepasse1 contrasena1 senha123 senha1234
  welcome1 welcome2 welcome12 welcome123 welcome1234 w3lcome1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 qwerty!1 1qwerty1 azerty123 azerty12345
  asdf1234 asdfgh123 zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc
  !qaz2wsx zaq12wsx zaq1xsw2 1qazxsw2 qaz123wsx qazwsx123 q1w2e3r4t5y6
  abcd1234 abcd12345 abcd123456 abc12345 abc123456 abc1234567 abc123abc abc123def a1b2c3d4 a1b2c3d4e5 a1234567
  a12345678 a123456789 aa123456 aa12345678 aaa111aaa aaaa1111 1234abcd 12345abc 123456abc 123456aa 1234567a
  12345678a 123456789a 123456789q 1234qwer 12345qwert 123qweasd 123qwe123 123abc123 qwe12345 qwe123456
  letmein1 letmein123 changeme1 changeme123 trustno1 iloveyou1 iloveyou2 iloveyou123 iloveu123 loveyou1
  admin123 admin1234 admin12345 administrator1 root1234 guest123 login123 user1234 test1234 test12345 testing1
  testing123 temp1234 default1 master123 secret01 internet1 computer1 samsung1 google123
  sunshine1 princess1 football1 football12 baseball1 basketball1 superman1 batman123 spiderman1 starwars1
  pokemon1 pokemon123 dragon123 monkey123 shadow123 killer123 hunter123 master12 freedom1 whatever1 fuckyou1
  michael1 jennifer1 jessica1 jordan23 charlie1 thomas123 daniel123 andrew123 joshua123 matthew1 anthony1
  ashley123 nicole123 michelle1 liverpool1 chelsea1 arsenal1 manchester1 barcelona1 realmadrid1 benfica1
  summer123 winter123 spring123 autumn123 january1 february1 december1 monday123 hello123 hello1234 flower123
  lovely123 angel123 tinkerbell1 blink182 mustang1 mercedes1 chocolate1 butterfly1 cookie123`.split(/\s+/),
);

/** Whether a password is a common one, in any case. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
