import { Button } from '@materia/ui/src/Button.tsx'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import type { OwnerMenu } from './OwnerMenu.tsx'

/** The owner's menu of a card, whose code comes later: few see a card of their own. Where it does not come, the card stays, with a retry. */
export function LaterOwnerMenu(props: ComponentProps<typeof OwnerMenu>) {
  const intl = useIntl()
  const { data, isError, refetch } = useQuery({ queryKey: ['ownerMenu'], queryFn: () => import('./OwnerMenu.tsx') })
  if (data) return createElement(data.OwnerMenu, props)
  return isError && <Button variant="secondary" onClick={() => void refetch()}>{intl.formatMessage(uiMessages.retry)}</Button>
}
