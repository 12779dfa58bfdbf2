import type { Material } from '@materia/contracts/catalog/material.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { defineMessages, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

const messages = defineMessages({
  onRequest: {
    id: 'checkout.cart.freightOnRequest',
    defaultMessage:
      'Freight is on request, because the seller hasn’t added the postal code yet. You can order it once it’s there.',
  },
  ask: { id: 'checkout.cart.askForFreight', defaultMessage: 'Ask the seller about freight' },
})

/** Says why freight cannot be calculated, with the way to the conversation with the seller. */
export function FreightOnRequest({ lot }: { lot: Pick<Material, 'id' | 'userId'> }) {
  const intl = useIntl()
  return (
    <>
      {intl.formatMessage(messages.onRequest)}{' '}
      <Link to={conversationPath({ userId: lot.userId, materialId: lot.id })}>
        {intl.formatMessage(messages.ask)}
      </Link>
    </>
  )
}
