import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'
import {
  declineWords,
  endWords,
  notChosenWords,
  offerNewsWords,
  orderNumbers,
} from './offerNewsWords.ts'

/** The buyer of an accepted offer pays it, and placed orders open. Else the conversation opens. */
function path({ what = '', role = '', offerId = '', partnerId = '', orderIds = '' }): string {
  if ((what === 'accepted' || what === 'calledOff') && role === 'buyer')
    return `${checkoutPath}?offer=${offerId}`
  if (what === 'ordered') return orderIds.includes(',') ? ordersPath : orderPath(Number(orderIds))
  return conversationPath({ userId: Number(partnerId) })
}

const find = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  new Map(Object.entries(table)).get(key)

function newsText(language: Language) {
  return ({
    what = '',
    role = '',
    company = '',
    lot = '',
    at = '',
    timeZone = 'UTC',
    reason = '',
    why = '',
    orderIds = '',
    price = '',
  }) => {
    const words =
      why === 'notChosen'
        ? notChosenWords[language]
        : find(find(offerNewsWords[language], what) ?? {}, role)
    if (!words) throw new Error(`No text of an offer that is ${what} for its ${role}`)
    const numbers = orderNumbers[language][orderIds.includes(',') ? 'many' : 'one']
    const text = words.text({
      company,
      until: at && timeText(language, at, timeZone),
      reason: find(declineWords[language], reason) ?? find(endWords[language], why) ?? '',
      orders: `${numbers} ${orderIds}`,
      price,
    })
    return {
      title: words.title(company),
      paragraphs: [lot, text].filter(Boolean),
      action: words.action,
    }
  }
}

export const offerTexts = {
  offerNews: { path, en: newsText('en'), es: newsText('es') },
} satisfies Record<string, NoticeText>
