import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { space } from '@materia/ui/src/theme.ts'
import Hourglass from 'lucide-react/icons/hourglass'
import { useIntl } from 'react-intl'
import { failedTitle } from '../orderAttempt/outcomeMessages.ts'
import { messages } from './messages.ts'

const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(3) })

type OpenOrderAttemptProps = {
  hasFailed: boolean
  /** The server said that nothing was ordered. Otherwise the order may exist. */ isNotDone: boolean
  onGoOn: () => void
  /** Null while a retry must find out first. */ onDiscard: (() => void) | null
}

/** Blocks the checkout until the outcome of the last attempt is known. */
export function OpenOrderAttempt({
  hasFailed,
  isNotDone,
  onGoOn,
  onDiscard,
}: OpenOrderAttemptProps) {
  const intl = useIntl()
  if (!hasFailed) {
    return (
      <div role="status">
        <PageSpinner />
        <EmptyState heading="h1" title={intl.formatMessage(messages.placing)} />
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon={<Hourglass />}
        title={intl.formatMessage(isNotDone ? failedTitle : messages.unknown)}
        text={intl.formatMessage(isNotDone ? messages.notDoneText : messages.unknownText)}
        action={
          <div css={actions}>
            <Button onClick={onGoOn}>{intl.formatMessage(messages.sendAgain)}</Button>
            {onDiscard && (
              <Button variant="secondary" onClick={onDiscard}>
                {intl.formatMessage(messages.giveUp)}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}
