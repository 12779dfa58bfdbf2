import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { useIntl } from 'react-intl'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { readId } from '../conversations/messagesAddress.ts'
import { messages } from './messages.ts'

/** /contact/:sellerId: redirects to the conversation with a seller. */
export function ContactSellerScreen() {
  const intl = useIntl()
  const { sellerId } = useParams()
  const [params] = useSearchParams()
  const userId = readId(sellerId)
  const materialId = readId(params.get('materialId')) ?? undefined
  if (userId) {
    return (
      <>
        <p role="status">{intl.formatMessage(messages.redirecting)}</p>
        <Navigate replace to={conversationPath({ userId, materialId })} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{intl.formatMessage(messages.notFoundTitle)}</PageTitle>
      <EmptyState
        heading="h1"
        title={intl.formatMessage(messages.notFoundTitle)}
        text={intl.formatMessage(messages.notFoundText)}
        action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
      />
    </>
  )
}
