/**
 * Domains under which anybody gets a mailbox, so that two addresses there say nothing of their companies: what consumer providers and the
 * carriers of Mexico and the United States give out. Kept by hand from the providers' own pages (Google, Microsoft, Yahoo, Apple, AOL, Proton,
 * Zoho, GMX and mail.com, Fastmail, Tuta, Yandex, Telmex, AT&T, Comcast, Charter, Cox, Verizon). A domain that is missing costs its companies a
 * referral of each other, nothing else. `publicMailNames` are those with a domain in each country.
 */
export const publicMailDomains: ReadonlySet<string> = new Set([
  'gmail.com', 'googlemail.com',
  'msn.com', 'passport.com', 'windowslive.com',
  'ymail.com', 'rocketmail.com', 'myyahoo.com',
  'icloud.com', 'me.com', 'mac.com',
  'aol.com', 'aim.com', 'netscape.net', 'verizon.net', 'love.com', 'games.com',
  'proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me',
  'zoho.com', 'zohomail.com', 'zoho.eu',
  'gmx.com', 'gmx.net', 'gmx.us', 'gmx.de', 'gmx.es', 'gmx.mx', 'mail.com', 'email.com', 'usa.com', 'consultant.com', 'engineer.com', 'europe.com', 'post.com', 'myself.com',
  'fastmail.com', 'fastmail.fm', 'fastmail.mx', 'hey.com', 'duck.com', 'hushmail.com', 'tutanota.com', 'tuta.com', 'tuta.io', 'tutamail.com', 'mailfence.com', 'inbox.com', 'lycos.com', 'excite.com', 'rediffmail.com',
  'yandex.com', 'yandex.ru', 'ya.ru', 'mail.ru', 'qq.com', '163.com', '126.com', 'web.de', 't-online.de', 'free.fr', 'orange.fr', 'laposte.net', 'libero.it', 'terra.com', 'terra.com.mx', 'terra.es', 'uol.com.br', 'bol.com.br',
  'prodigy.net.mx', 'prodigy.net', 'telmexmail.com', 'infinitummail.com', 'telcel.blackberry.net', 'axtel.net', 'avantel.net', 'cablevision.net.mx', 'megared.net.mx', 'megacable.com.mx', 'izzi.mx', 'totalplay.com.mx', 'correo.com.mx', 'latinmail.com',
  'att.net', 'sbcglobal.net', 'bellsouth.net', 'ameritech.net', 'pacbell.net', 'swbell.net', 'flash.net', 'snet.net', 'currently.com',
  'comcast.net', 'xfinity.com', 'charter.net', 'spectrum.net', 'rr.com', 'roadrunner.com', 'twc.com', 'brighthouse.com', 'cox.net', 'optonline.net', 'optimum.net', 'suddenlink.net', 'earthlink.net', 'mindspring.com', 'juno.com', 'netzero.net',
  'frontier.com', 'frontiernet.net', 'centurylink.net', 'centurytel.net', 'q.com', 'embarqmail.com', 'windstream.net', 'tds.net', 'mediacombb.net', 'cableone.net', 'sparklight.net', 'wowway.com', 'rcn.com', 'hawaiiantel.net', 'gci.net',
])

export const publicMailNames = /^(?:hotmail|outlook|live|yahoo)\.[a-z]{2,3}(?:\.[a-z]{2})?$/
