import { useIntl } from 'react-intl'
import Hammer from 'lucide-react/icons/hammer'
import { ButtonLink } from '../controls/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageTitle } from '../display/PageTitle.tsx'
import { uiMessages } from '../uiMessages.ts'

type ComingSoonScreenProps = {
  title: string
  text?: string
  /** The next step, and its label unless it is the marketplace. */
  to: string
  toLabel?: string
}

/** The screen of a route that is not available yet, with a next step. */
export function ComingSoonScreen({ title, text, to, toLabel }: ComingSoonScreenProps) {
  const intl = useIntl()
  const soon = intl.formatMessage(uiMessages.comingSoonTitle)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<Hammer />}
        title={`${title}: ${soon.toLocaleLowerCase(intl.locale)}`}
        text={text ?? intl.formatMessage(uiMessages.comingSoonText)}
        action={
          <ButtonLink to={to}>{toLabel ?? intl.formatMessage(uiMessages.toMarketplace)}</ButtonLink>
        }
      />
    </>
  )
}
