import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { RequestChangedData } from '@materia/contracts/requests/requestEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type LineDeps, writeLine } from './writeLine.ts'

/** Shows the buyer and the seller news about a request in their conversation. */
export function onRequestChanged(deps: LineDeps) {
  return async (
    request: RequestChangedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const { requestId, news, why } = request
    // Only its buyer gets a reminder.
    if (news === 'dueSoon') return
    await writeLine(
      deps,
      session,
      { ...request, by: actorOf(request) },
      {
        orderLine: null,
        requestLine: {
          requestId,
          news,
          goods: { en: goodsText('en', request), es: goodsText('es', request) },
          ...(why && { why }),
        },
        clientId: `request/${requestId}/${request.sellerId}/${news}`,
      },
    )
  }
}

function actorOf({ news, why }: RequestChangedData) {
  if (news === 'declined') return 'seller'
  return news === 'asked' || why === 'closed' || why === 'cancelled' ? 'buyer' : null
}

/** Weight, type and color, for example `20,000 kg ABS / Black`. */
function goodsText(language: Language, { lot, kilograms }: RequestChangedData): string {
  const title = materialTitle(language, { ...lot, presentation: '', materialOrigin: '' })
  return `${new Intl.NumberFormat('en-US').format(kilograms)} kg ${title}`
}
