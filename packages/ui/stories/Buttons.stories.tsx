import { css } from '@emotion/react'
import Bell from 'lucide-react/icons/bell'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Avatar } from '../src/display/Avatar.tsx'
import { BackLink } from '../src/controls/BackLink.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../src/controls/Button.tsx'
import { CopyButton } from '../src/controls/CopyButton.tsx'
import { CountBadge } from '../src/display/CountBadge.tsx'
import { Menu } from '../src/controls/Menu.tsx'
import { space } from '../src/theme.ts'
import { useWords } from './useWords.ts'

export default { title: 'Buttons' }

const rows = css({ display: 'grid', gap: space(3), justifyItems: 'start' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
// The menus align with the right edge of their button.
const toTheRight = css({ justifyContent: 'flex-end' })
const corner = css({ position: 'relative', display: 'inline-block', padding: space(2) })
const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'destructive']
const texts = {
  en: {
    send: 'Send',
    wide: 'Over the whole width',
    more: 'More',
    edit: 'Edit',
    en: 'English',
    remove: 'Delete',
    all: 'See all',
  },
  es: {
    send: 'Enviar',
    wide: 'En todo el ancho',
    more: 'Más',
    edit: 'Editar',
    en: 'Inglés',
    remove: 'Eliminar',
    all: 'Ver todo',
  },
}

export function Buttons() {
  const { send, wide } = useWords(texts)
  return (
    <div css={rows}>
      {variants.map((variant) => (
        <div key={variant} css={row}>
          <Button variant={variant}>{send}</Button>
          <Button variant={variant}>
            <Bell size={18} aria-hidden="true" />
            {send}
          </Button>
          <Button variant={variant} isBusy>
            {send}
          </Button>
          <Button variant={variant} disabled>
            {send}
          </Button>
        </div>
      ))}
      <Button isWide>{wide}</Button>
    </div>
  )
}

export function Links() {
  const { all } = useWords(texts)
  return (
    <div css={row}>
      {variants.map((variant) => (
        <ButtonLink key={variant} variant={variant} to="/">
          {all}
        </ButtonLink>
      ))}
      <BackLink to="/">{all}</BackLink>
    </div>
  )
}

export function Copying() {
  return <CopyButton text="RF3400000042" of="RF3400000042" />
}

export function Menus() {
  const { more, edit, en, remove } = useWords(texts)
  const items = [
    { label: edit, to: '/edit' },
    { label: en, isChecked: true, onSelect: () => {} },
    { label: remove, isDestructive: true, onSelect: () => {} },
  ]
  return (
    <div css={[row, toTheRight]}>
      <Menu items={items}>{more}</Menu>
      <Menu items={items} label={more} isRound>
        <Ellipsis size={20} aria-hidden="true" />
      </Menu>
      <Menu items={items} label="Norte Plásticos" isRound>
        <Avatar companyName="Norte Plásticos" />
      </Menu>
    </div>
  )
}

export const OpenedMenu = {
  render: Menus,
  play: ({ canvasElement }: { canvasElement: HTMLElement }) =>
    canvasElement.querySelector('button')?.click(),
}

export function Badges() {
  return (
    <div css={row}>
      {[0, 1, 12, 100].map((count) => (
        <span key={count} css={corner}>
          <Bell size={24} aria-hidden="true" />
          <CountBadge count={count} />
        </span>
      ))}
    </div>
  )
}
