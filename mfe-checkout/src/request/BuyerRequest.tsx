import { css } from '@emotion/react'
import type { Answer, Request } from '@materia/contracts/requests/request.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { font, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { answersQuery } from '../requestData/requestQueries.ts'
import { AskAgain } from './AskAgain.tsx'
import { AnswersTable } from './AnswersTable.tsx'
import { AwardBar } from './AwardBar.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { messages } from './messages.ts'
import { SellerList } from './SellerList.tsx'
import { useAwards } from './useAwards.ts'

const part = css({ display: 'grid', gap: space(3), '& h2': { fontSize: font.large } })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

type BuyerRequestProps = { request: Request; now: number }

/** The offers for the buyer's request, the sellers that were asked, and the buyer's steps. */
export function BuyerRequest({ request, now }: BuyerRequestProps) {
  const intl = useIntl()
  const [asked, setAsked] = useState<'change' | 'end'>()
  const { data, isError, isFetching, refetch } = useQuery(answersQuery(request.id))
  const close = () => setAsked(undefined)
  return (
    <>
      <section css={part}>
        <h2>{intl.formatMessage(messages.answers)}</h2>
        {data ? (
          <Answers request={request} answers={data.items} now={now} />
        ) : isError ? (
          <LoadFailed isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="240px" />
        )}
      </section>
      <section css={part}>
        <h2>{intl.formatMessage(messages.sellers)}</h2>
        <SellerList invites={request.invites} />
      </section>
      {request.isOpenForReader && (
        <div css={actions}>
          <Button variant="secondary" onClick={() => setAsked('change')}>
            {intl.formatMessage(messages.extend)}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('end')}>
            {intl.formatMessage(messages.end)}
          </Button>
        </div>
      )}
      {request.state === 'ended' && (
        <div css={actions}>
          <AskAgain request={request} />
        </div>
      )}
      <ChangeDialog request={request} now={now} isOpen={asked === 'change'} onClose={close} />
      <EndDialog request={request} isOpen={asked === 'end'} onClose={close} />
    </>
  )
}

type AnswersProps = BuyerRequestProps & { answers: Answer[] }

function Answers({ request, answers, now }: AnswersProps) {
  const intl = useIntl()
  const awards = useAwards(request, answers, now)
  if (answers.length === 0)
    return (
      <EmptyState
        heading="h3"
        title={intl.formatMessage(
          request.state === 'open' ? messages.noAnswers : messages.noneCame,
        )}
        text={request.state === 'open' ? intl.formatMessage(messages.noAnswersText) : undefined}
      />
    )
  return (
    <div>
      <AnswersTable request={request} answers={answers} awards={awards} now={now} />
      <AwardBar request={request} answers={answers} awards={awards} />
    </div>
  )
}
