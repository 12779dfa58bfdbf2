import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { space } from '@materia/ui/src/theme.ts'
import Hourglass from 'lucide-react/icons/hourglass'
import { useIntl } from 'react-intl'
import { failedTitle } from '../attempt/outcomeMessages.ts'
import { messages } from './messages.ts'

const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(3) })

type OpenAttemptProps = {
  hasFailed: boolean
  /** Where the server said so; else it may have been done all the same. */ isNotDone: boolean
  onGoOn: () => void
  /** Null where it is to be found out first. */ onDiscard: (() => void) | null
}

/** While nobody knows whether the last order arrived, nothing else can be ordered: it is found out first. */
export function OpenAttempt({ hasFailed, isNotDone, onGoOn, onDiscard }: OpenAttemptProps) {
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
