import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { LoadingGrid } from '../grid/MaterialGrid.tsx'
import { messages } from './messages.ts'
import type { NoMatch } from './NoMatch.tsx'

/** What a list shows that has nothing, whose code comes only then. */
export function LaterNoMatch(props: ComponentProps<typeof NoMatch>) {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: ['noMatch'], queryFn: () => import('./NoMatch.tsx') })
  if (data) return createElement(data.NoMatch, props)
  if (!isError) return <LoadingGrid count={4} />
  return <LoadFailed title={intl.formatMessage(messages.failed)} text={intl.formatMessage(messages.failedText)} onRetry={() => void refetch()} isRetrying={isFetching} />
}
