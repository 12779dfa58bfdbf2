import { referPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type { NoticeText } from './NoticeText.ts'

export const referralTexts = {
  referralRegistered: {
    path: referPath,
    mailKind: 'referrals',
    en: ({ company = '' }) => ({
      title: 'A company registered with your referral code',
      paragraphs: [
        `${company} registered with your code.`,
        'After its first trade with another company, once the payment can no longer be disputed, you both earn credits for your next trades.',
      ],
      action: 'See my referrals',
    }),
    es: ({ company = '' }) => ({
      title: 'Una empresa se registró con tu código de referido',
      paragraphs: [
        `${company} se registró con tu código.`,
        'Después de su primera operación con otra empresa, cuando el pago ya no se pueda disputar, las dos empresas reciben créditos para sus siguientes operaciones.',
      ],
      action: 'Ver mis referidos',
    }),
  },
  referralEarned: {
    path: referPath,
    mailKind: 'referrals',
    en: ({ company = '', credits = '', percent = '' }) => ({
      title: 'Your referral earned you credits',
      paragraphs: [
        `${company} completed its first trade.`,
        `You have ${credits} new credits. Each takes ${percent}% off Materia’s fee on one of your next trades.`,
      ],
      action: 'See my credits',
    }),
    es: ({ company = '', credits = '', percent = '' }) => ({
      title: 'Tu referido te dio créditos',
      paragraphs: [
        `${company} completó su primera operación.`,
        `Tienes ${credits} créditos nuevos: cada uno descuenta ${percent}% de la comisión de Materia en una de tus siguientes operaciones.`,
      ],
      action: 'Ver mis créditos',
    }),
  },
  creditsEarned: {
    path: referPath,
    mailKind: 'referrals',
    en: ({ company = '', credits = '', percent = '' }) => ({
      title: 'Your first trade earned you credits',
      paragraphs: [
        `You registered with ${company}’s code and completed your first trade.`,
        `You have ${credits} credits. Each takes ${percent}% off Materia’s fee on one of your next trades.`,
      ],
      action: 'See my credits',
    }),
    es: ({ company = '', credits = '', percent = '' }) => ({
      title: 'Tu primera operación te dio créditos',
      paragraphs: [
        `Te registraste con el código de ${company} y completaste tu primera operación.`,
        `Tienes ${credits} créditos: cada uno descuenta ${percent}% de la comisión de Materia en una de tus siguientes operaciones.`,
      ],
      action: 'Ver mis créditos',
    }),
  },
  creditsTakenBack: {
    path: referPath,
    mailKind: 'referrals',
    en: ({ company = '', credits = '' }) => ({
      title: 'Referral credits were taken back',
      paragraphs: [
        `The buyer’s bank took back the payment of ${company ? `the first trade of ${company}` : 'your first trade'}.`,
        `So we took back ${credits === '1' ? 'the unused credit' : `the ${credits} unused credits`} for it. If the bank returns the payment, you get ${credits === '1' ? 'it' : 'them'} again.`,
      ],
      action: 'See my credits',
    }),
    es: ({ company = '', credits = '' }) => ({
      title: 'Te retiramos créditos de referidos',
      paragraphs: [
        `El banco del comprador retiró el pago de ${company ? `la primera operación de ${company}` : 'tu primera operación'}.`,
        `Por eso te retiramos ${credits === '1' ? 'el crédito sin usar' : `los ${credits} créditos sin usar`} que te dio. Si el banco devuelve el pago, ${credits === '1' ? 'lo recuperas' : 'los recuperas'}.`,
      ],
      action: 'Ver mis créditos',
    }),
  },
  creditsRestored: {
    path: referPath,
    mailKind: 'referrals',
    en: ({ company = '', credits = '' }) => ({
      title: 'Your referral credits are back',
      paragraphs: [
        `The buyer’s bank returned the payment of ${company ? `the first trade of ${company}` : 'your first trade'}.`,
        `You have ${credits === '1' ? 'the credit' : `the ${credits} credits`} for it again.`,
      ],
      action: 'See my credits',
    }),
    es: ({ company = '', credits = '' }) => ({
      title: 'Recuperaste tus créditos de referidos',
      paragraphs: [
        `El banco del comprador devolvió el pago de ${company ? `la primera operación de ${company}` : 'tu primera operación'}.`,
        `Ya tienes de nuevo ${credits === '1' ? 'el crédito' : `los ${credits} créditos`} que te dio.`,
      ],
      action: 'Ver mis créditos',
    }),
  },
} satisfies Record<string, NoticeText>
