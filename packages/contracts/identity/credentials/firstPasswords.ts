/**
 * Passwords that attackers try first, in English and Spanish. In the contract, so that a form can
 * refuse them before it is sent.
 */
export const firstPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 654321 111111 1111111 11111111 222222 333333
  444444 555555 666666 777777 7777777 888888 88888888 999999 000000 00000000 121212 123123 123123123 112233 123321 131313
  159753 147258 147258369 159357 102030 101010 232323 696969 789456 789456123 456789 password password1 password12 password123
  password1234 passw0rd p@ssw0rd p@ssword qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui asdfgh asdfghjk asdfghjkl
  asdasd asdf1234 zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc q1w2e3r4 abc123 abcd1234 abcdef abcdefg
  abcdefgh a123456 a1234567 a12345678 aa123456 aaaaaa 123abc 1234abcd 123qwe qwe123 123456a 12345a iloveyou teamo1 teamomucho
  welcome welcome1 welcome123 bienvenido bienvenidos admin1 admin123 admin1234 administrator administrador letmein monkey dragon
  sunshine princess princesa football futbol baseball beisbol superman batman master shadow michael jordan charlie daniel
  jessica carlos alejandro fernando guadalupe mexico mexico1 mexico123 monterrey america houston texas1 hola123 hola1234
  contrasena contrasena1 contraseña contraseña1 secret secreto test123 test1234 testing changeme cambiame default guest123
  login123 trustno1 whatever freedom libertad starwars pokemon computer computadora internet samsung materia materia1 materia123`.split(
    /\s+/,
  ),
)
