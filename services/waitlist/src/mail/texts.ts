import type { Language } from '@materia/contracts/languages.ts'

type Text = { title: string; paragraphs: string[]; action: string; footnote: string }

/** The texts of mails to visitors. */
export const texts: Record<
  'confirmWaitlist' | 'invitation' | 'confirmNewsletter' | 'contactReceived',
  Record<Language, Text>
> = {
  confirmWaitlist: {
    en: {
      title: 'Confirm your place on the Materia waitlist',
      paragraphs: [
        'Thanks for your interest in Materia, the marketplace for industrial by-products.',
        'One more step: confirm that this is your address. We let companies in a few at a time, and we’ll write when it’s your turn.',
      ],
      action: 'Confirm my address',
      footnote:
        'You got this email because someone entered this address at Materia. If it wasn’t you, ignore it. Nothing happens unless you confirm.',
    },
    es: {
      title: 'Confirma tu lugar en la lista de espera de Materia',
      paragraphs: [
        'Gracias por tu interés en Materia, el mercado de subproductos industriales.',
        'Falta un paso: confirma que este correo es tuyo. Damos acceso a pocas empresas a la vez y te escribimos cuando llegue tu turno.',
      ],
      action: 'Confirmar mi correo',
      footnote:
        'Recibes este correo porque alguien escribió esta dirección en Materia. Si no fuiste tú, ignóralo: sin confirmación no pasa nada.',
    },
  },
  invitation: {
    en: {
      title: 'Your invitation to Materia',
      paragraphs: [
        'It’s your turn. Open your company’s account, and list or buy your first lot.',
        'The invitation is for this address. It works once, for 14 days.',
      ],
      action: 'Open my account',
      footnote: 'You got this email because you confirmed this address on the Materia waitlist.',
    },
    es: {
      title: 'Tu invitación a Materia',
      paragraphs: [
        'Llegó tu turno: abre la cuenta de tu empresa y publica o compra tu primer lote.',
        'La invitación es para esta dirección, sirve una sola vez y durante 14 días.',
      ],
      action: 'Abrir mi cuenta',
      footnote:
        'Recibes este correo porque confirmaste esta dirección en la lista de espera de Materia.',
    },
  },
  confirmNewsletter: {
    en: {
      title: 'Confirm your Materia newsletter subscription',
      paragraphs: [
        'You asked for news from Materia: new materials, prices and how the platform grows, about once a month.',
      ],
      action: 'Yes, subscribe me',
      footnote:
        'You got this email because someone entered this address at Materia. If it wasn’t you, ignore it. We don’t send the newsletter unless you confirm.',
    },
    es: {
      title: 'Confirma el boletín de Materia',
      paragraphs: [
        'Pediste noticias de Materia: materiales nuevos, precios y cómo crece la plataforma, más o menos una vez al mes.',
      ],
      action: 'Sí, quiero recibirlo',
      footnote:
        'Recibes este correo porque alguien escribió esta dirección en Materia. Si no fuiste tú, ignóralo: sin confirmación no llega ningún boletín.',
    },
  },
  contactReceived: {
    en: {
      title: 'We got your message',
      paragraphs: [
        'Thanks for writing to Materia. A person reads every message. We’ll reply within two business days.',
      ],
      action: '',
      footnote:
        'You got this email because someone entered this address in Materia’s contact form. If it wasn’t you, ignore it.',
    },
    es: {
      title: 'Recibimos tu mensaje',
      paragraphs: [
        'Gracias por escribir a Materia. Una persona lee cada mensaje; te respondemos en dos días hábiles.',
      ],
      action: '',
      footnote:
        'Recibes este correo porque alguien escribió esta dirección en el formulario de contacto de Materia. Si no fuiste tú, ignóralo.',
    },
  },
}

export const unsubscribeLabels: Record<Language, string> = {
  en: 'Unsubscribe',
  es: 'Cancelar suscripción',
}
