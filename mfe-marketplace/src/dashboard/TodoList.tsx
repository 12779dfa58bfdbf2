import { css } from '@emotion/react'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import PackageCheck from 'lucide-react/icons/package-check'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  // Messages are shown after the placeholder of the orders: they would move up if there are none.
  '& > :first-of-type:has([data-placeholder]) + div': { display: 'none' },
})

/** The company's to-dos of today. Each remote fills in its own. */
export function TodoList() {
  const intl = useIntl()
  const [orders, setOrders] = useState<number>()
  const [chats, setChats] = useState<number>()
  return (
    <>
      <div css={list}>
        <div>
          <Slot
            name="order-todos"
            given={{ onCount: setOrders }}
            placeholder={<Skeleton height="88px" />}
            empty={null}
          />
        </div>
        <div>
          <Slot
            name="message-todos"
            given={{ onCount: setChats }}
            placeholder={<Skeleton height="64px" />}
            empty={null}
          />
        </div>
      </div>
      {orders === 0 && chats === 0 && (
        <EmptyState
          icon={<PackageCheck />}
          title={intl.formatMessage(messages.noTodos)}
          text={intl.formatMessage(messages.noTodosText)}
        />
      )}
    </>
  )
}
