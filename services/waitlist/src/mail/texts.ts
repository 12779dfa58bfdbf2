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
        'One step is left: confirm that this is your address. We let companies in a few at a time and write to you when it is your turn.',
      ],
      action: 'Confirm my address',
      footnote:
        'You get this mail because this address was entered at Materia. If that was not you, ignore it: without the confirmation nothing happens.',
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
        'It is your turn: open your company’s account and list or buy your first lot.',
        'The invitation is for this address, works once and for 14 days.',
      ],
      action: 'Open my account',
      footnote: 'You get this mail because you confirmed this address on the Materia waitlist.',
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
      title: 'Confirm the Materia newsletter',
      paragraphs: [
        'You asked for news of Materia: new materials, prices and how the platform grows, about once a month.',
      ],
      action: 'Yes, send it to me',
      footnote:
        'You get this mail because this address was entered at Materia. If that was not you, ignore it: without the confirmation no newsletter comes.',
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
      title: 'We have your message',
      paragraphs: [
        'Thanks for writing to Materia. A person reads every message; you hear from us within two working days.',
      ],
      action: '',
      footnote:
        'You get this mail because this address was entered in Materia’s contact form. If that was not you, ignore it.',
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
