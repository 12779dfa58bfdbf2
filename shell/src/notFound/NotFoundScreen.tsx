import SearchX from 'lucide-react/icons/search-x'
import { useIntl } from 'react-intl'
import { homePath } from '@materia/contracts/shell/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { messages } from './messages.ts'

export function NotFoundScreen() {
  const intl = useIntl()
  return (
    <>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<SearchX />}
        title={intl.formatMessage(messages.title)}
        text={intl.formatMessage(messages.text)}
        action={<ButtonLink to={homePath}>{intl.formatMessage(messages.toHome)}</ButtonLink>}
      />
    </>
  )
}
