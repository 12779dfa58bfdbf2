import type { LegalText } from './LegalText.ts'

export const privacy: LegalText = {
  en: {
    title: 'Privacy policy',
    lead: 'What Materia keeps about you, why, for how long, and how you have it corrected or deleted.',
    sections: [
      {
        title: '1. Who is responsible',
        paragraphs: [
          'Materia, at the address on the contact page. Write to the email given there about anything on this page.',
        ],
      },
      {
        title: '2. Waitlist, newsletter and contact form',
        paragraphs: [
          'We keep your email address and language until you ask us to delete them, and write to you only once you have confirmed the address by mail. To prevent abuse we keep the IP address and the name of the browser for 90 days. Every newsletter has a link that deletes your address.',
          'A message from the contact form reaches the people who answer it.',
        ],
      },
      {
        title: '3. Account',
        paragraphs: [
          'We keep what you enter about your company and its contact. Your company’s name, place, picture and whether its documents were checked are public. Email and phone are shown as your profile says. Passwords are stored only as a salted hash.',
        ],
      },
      {
        title: '4. Verification documents',
        paragraphs: ['Only you and those who check them can see them.'],
      },
      {
        title: '5. Listings, messages and orders',
        paragraphs: [
          'Listings are public. Pictures are stored without the place and device data that cameras write into them. Messages are seen by both sides of the conversation; orders by buyer, seller, freight and payment provider as far as each needs them.',
        ],
      },
      {
        title: '6. Cookies and storage',
        paragraphs: [
          'One cookie keeps you signed in, another your language. Your browser keeps your cart and unfinished listings on your own device. There is no advertising and no tracking by others.',
        ],
      },
      {
        title: '7. How long',
        paragraphs: [
          'Records of orders are kept as long as tax law asks. The rest is deleted with the account, or made anonymous where another company’s record needs it.',
        ],
      },
      {
        title: '8. Your rights',
        paragraphs: [
          'You may see, correct, take along or delete what we keep about you, and object to its use; in Mexico these are the ARCO rights. We answer within 20 days.',
        ],
      },
    ],
  },
  es: {
    title: 'Aviso de privacidad',
    lead: 'Qué guarda Materia sobre ti, para qué, por cuánto tiempo, y cómo pides que se corrija o se elimine.',
    sections: [
      {
        title: '1. Quién es responsable',
        paragraphs: [
          'Materia, con el domicilio que aparece en la página de contacto. Escribe al correo indicado ahí sobre cualquier punto de esta página.',
        ],
      },
      {
        title: '2. Lista de espera, boletín y formulario de contacto',
        paragraphs: [
          'Guardamos tu correo y tu idioma hasta que pidas eliminarlos, y solo te escribimos después de que confirmas la dirección por correo. Para evitar abusos guardamos la dirección IP y el nombre del navegador durante 90 días. Cada boletín trae un enlace que elimina tu dirección.',
          'Un mensaje del formulario de contacto llega a las personas que lo responden.',
        ],
      },
      {
        title: '3. Cuenta',
        paragraphs: [
          'Guardamos lo que escribes sobre tu empresa y su contacto. El nombre de tu empresa, su lugar, su foto y si se revisaron sus documentos son públicos. El correo y el teléfono se muestran como diga tu perfil. Las contraseñas se guardan cifradas de forma irreversible.',
        ],
      },
      {
        title: '4. Documentos de verificación',
        paragraphs: ['Solo tú y quienes los revisan pueden verlos.'],
      },
      {
        title: '5. Publicaciones, mensajes y pedidos',
        paragraphs: [
          'Las publicaciones son públicas. Las fotos se guardan sin los datos de lugar y equipo que escriben las cámaras. Los mensajes los ven ambas partes de la conversación; los pedidos, comprador, vendedor, flete y proveedor de pagos en lo que cada uno necesita.',
        ],
      },
      {
        title: '6. Cookies y almacenamiento',
        paragraphs: [
          'Una cookie mantiene tu sesión y otra tu idioma. Tu navegador guarda en tu propio equipo tu carrito y las publicaciones sin terminar. No hay publicidad ni rastreo de terceros.',
        ],
      },
      {
        title: '7. Por cuánto tiempo',
        paragraphs: [
          'Los registros de pedidos se conservan el tiempo que pide la ley fiscal. Lo demás se elimina con la cuenta, o se vuelve anónimo donde lo necesita el registro de otra empresa.',
        ],
      },
      {
        title: '8. Tus derechos',
        paragraphs: [
          'Puedes ver, corregir, llevarte o eliminar lo que guardamos sobre ti y oponerte a su uso; en México son los derechos ARCO. Respondemos en 20 días.',
        ],
      },
    ],
  },
}
