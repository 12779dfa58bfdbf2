import { css } from '@emotion/react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { LoadFailed } from './LoadFailed.tsx'
import { space } from '../theme.ts'
import { uiMessages } from '../uiMessages.ts'
import { Button } from '../controls/Button.tsx'

const foot = css({ display: 'grid', justifyItems: 'center', marginTop: space(4) })

type ShowMoreProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  > & { fetchNextPage: () => unknown }
  label?: string
  /** Said when the next page cannot be loaded. */
  failed?: string
}

/**
 * The end of a paged list: a button that loads the next page, or the failure of that with a retry.
 * Nothing after the last page.
 */
export function ShowMore({ query, label, failed }: ShowMoreProps) {
  const intl = useIntl()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (isFetchNextPageError)
    return (
      <LoadFailed
        heading="h3"
        {...(failed && { title: failed })}
        isRetrying={isFetchingNextPage}
        onRetry={() => void fetchNextPage()}
      />
    )
  if (!hasNextPage) return null
  return (
    <div css={foot}>
      <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label ?? intl.formatMessage(uiMessages.showMore)}
      </Button>
    </div>
  )
}
