import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { floatShadow, space } from '@materia/ui/src/theme.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useIntl } from 'react-intl'
import { messages, newCount } from './messages.ts'
import { besideThread } from './threadWidth.ts'

const jump = css({
  position: 'absolute',
  right: besideThread(space(4)),
  bottom: space(3),
  '& button': { boxShadow: floatShadow },
})

/** Scrolls to the newest message. It shows how many messages arrived below the visible ones. */
export function JumpButton({ count, onPress }: { count: number; onPress: () => void }) {
  const intl = useIntl()
  return (
    <div css={jump}>
      <Button
        variant="secondary"
        aria-label={count === 0 ? intl.formatMessage(messages.toNewest) : undefined}
        onClick={onPress}
      >
        <ArrowDown size={18} aria-hidden="true" />
        {count > 0 && intl.formatMessage(newCount, { count })}
      </Button>
    </div>
  )
}
