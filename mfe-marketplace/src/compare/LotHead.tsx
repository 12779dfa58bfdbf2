import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { messages as materialMessages } from '../materials/messages.ts'
import { changeCompared, useCompared } from './compared.ts'
import { messages } from './messages.ts'

const frame = css({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  marginBottom: space(2),
  borderRadius: radius.card,
})
const actions = css({ display: 'grid', gap: space(2) })

export function LotHead({ lot, ids }: { lot: Material; ids: number[] }) {
  const intl = useIntl()
  const user = useCurrentUser()
  const { language } = useLanguage()
  const [, setSearch] = useSearchParams()
  const chosen = useCompared()
  const title = materialTitle(language, lot)
  const handleRemove = () => {
    const others = ids.filter((id) => id !== lot.id)
    // A listing that the reader chose in the list is also removed from that choice. A shared link
    // changes nothing there.
    if (chosen.includes(lot.id)) changeCompared(chosen.filter((id) => id !== lot.id))
    setSearch({ ids: others.join() }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Link to={productPath(lot.id)}>
        <span css={frame}>
          <FramedPicture picture={pictures(lot.imageUrl)[0]} sizes="260px" />
        </span>
        {title}
      </Link>
      <div css={[actions, { marginTop: space(3) }, screenOnly]}>
        {user?.id !== lot.userId && (
          <ButtonLink
            isWide
            to={conversationPath({ userId: lot.userId, materialId: lot.id })}
            aria-label={intl.formatMessage(materialMessages.contactAbout, { title })}
          >
            {intl.formatMessage(materialMessages.contact)}
          </ButtonLink>
        )}
        <Button
          isWide
          variant="quiet"
          onClick={handleRemove}
          aria-label={intl.formatMessage(messages.removeLot, { title })}
        >
          {intl.formatMessage(messages.remove)}
        </Button>
      </div>
    </>
  )
}
