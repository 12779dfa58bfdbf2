import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'

const currencyNames: Record<Language, Record<string, string>> = {
  en: { USD: 'dollars', MXN: 'pesos' },
  es: { USD: 'dólares', MXN: 'pesos' },
}

const path = () => payoutsPath

/** The labels of the mail about a new bank account. */
export const payoutFactWords: Record<
  Language,
  Record<'account' | 'holder' | 'changed' | 'notYou' | 'stop', string>
> = {
  en: {
    account: 'New account',
    holder: 'Account holder',
    changed: 'Changed on',
    notYou: 'Wasn’t it you?',
    stop: 'Stop this change',
  },
  es: {
    account: 'Cuenta nueva',
    holder: 'Titular',
    changed: 'Fecha del cambio',
    notYou: '¿No fuiste tú?',
    stop: 'Detener el cambio',
  },
}

/** The texts of notices about bank accounts. */
export const payoutTexts = {
  bankAccountChanged: {
    path,
    en: ({ currency = '', number = '', at = '', timeZone = 'UTC' }) => ({
      title: 'Your bank account for payouts was changed',
      paragraphs: [
        `From ${timeText('en', at, timeZone)}, your payouts in ${currencyNames.en[currency]} go to the account ${number}. Until then they wait.`,
        'If you didn’t make this change, stop it now and change your password.',
      ],
      action: 'View payouts',
    }),
    es: ({ currency = '', number = '', at = '', timeZone = 'UTC' }) => ({
      title: 'Cambió la cuenta donde recibes tus pagos',
      paragraphs: [
        `A partir del ${timeText('es', at, timeZone)}, tus pagos en ${currencyNames.es[currency]} se depositan en la cuenta ${number}. Mientras tanto, quedan en espera.`,
        'Si no hiciste este cambio, detenlo ya y cambia tu contraseña.',
      ],
      action: 'Ver mis cobros',
    }),
  },
  bankAccountStopped: {
    path,
    en: ({ currency = '', number = '' }) => ({
      title: 'The change of your bank account was stopped',
      paragraphs: [
        `No payout in ${currencyNames.en[currency]} goes to the account ${number}. If you had another account before, it receives your payouts again.`,
        'If somebody else made the change, change your password now.',
      ],
      action: 'View payouts',
    }),
    es: ({ currency = '', number = '' }) => ({
      title: 'Se detuvo el cambio de tu cuenta bancaria',
      paragraphs: [
        `Ningún pago en ${currencyNames.es[currency]} se deposita en la cuenta ${number}. Si antes tenías otra cuenta, tus pagos vuelven a llegar a ella.`,
        'Si alguien más hizo el cambio, cambia tu contraseña ya.',
      ],
      action: 'Ver mis cobros',
    }),
  },
} satisfies Record<string, NoticeText>
