import { css } from '@emotion/react'
import type { NoticeTopic } from '@materia/contracts/notices/noticeKinds.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import type { LucideIcon } from 'lucide-react'
import FileCheck from 'lucide-react/icons/file-check'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'

const icons: Record<NoticeTopic, LucideIcon> = {
  orders: Package,
  claims: TriangleAlert,
  messages: MessageSquare,
  reviews: Star,
  listings: Tag,
  documents: FileCheck,
  account: ShieldCheck,
}
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(3),
  padding: `${space(3)} ${space(2)}`,
  borderRadius: radius.small,
  color: color.ink,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '& svg': { marginTop: '2px', color: color.muted },
  'a&:hover': { background: color.actionSoft, color: color.ink },
})
const isNewStyle = css({ fontWeight: font.strong, '& svg': { color: color.action } })
const words = css({ display: 'grid', gap: space(1) })
const quiet = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: color.muted,
  fontSize: font.small,
  fontWeight: 'normal',
})
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: space(2), alignItems: 'center' })
const tag = css({
  padding: `0 ${space(2)}`,
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
})
const toDoTag = css({ background: color.waitingSoft, color: color.waiting })

type NoticeRowProps = {
  topic?: NoticeTopic | undefined
  title: string
  paragraphs?: string[]
  /** Missing for a notice that leads nowhere. */
  path: string | undefined
  createdAt?: string
  isNew: boolean
  isToDo?: true | undefined
  onOpen: () => void
}

export function NoticeRow({ path, isNew, onOpen, ...content }: NoticeRowProps) {
  const style = [row, isNew && isNewStyle]
  return (
    <li>
      {path === undefined ? (
        <div css={style}>
          <Content {...content} isNew={isNew} />
        </div>
      ) : (
        <Link to={path} css={style} onClick={onOpen}>
          <Content {...content} isNew={isNew} />
        </Link>
      )}
    </li>
  )
}

function Content({
  topic = 'account',
  title,
  paragraphs: [text] = [],
  createdAt,
  isNew,
  isToDo,
}: Omit<NoticeRowProps, 'path' | 'onOpen'>) {
  const intl = useIntl()
  const Icon = icons[topic]
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <span css={words}>
        <span>{title}</span>
        {text && <span css={quiet}>{text}</span>}
        <span css={foot}>
          {createdAt && (
            <time css={quiet} dateTime={createdAt}>
              {intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          )}
          {isNew && <span css={tag}>{intl.formatMessage(messages.unread)}</span>}
          {isNew && isToDo && <span css={[tag, toDoTag]}>{intl.formatMessage(messages.toDo)}</span>}
        </span>
      </span>
    </>
  )
}
