import { nameSkeleton } from './nameSkeleton.ts'

const brand = nameSkeleton('Materia')
/** Words by which a company would speak for the platform. */
const roles = skeletonsOf(
  'admin admins administrator administrador administradora administracion moderator moderador moderacion',
  'support soporte help ayuda helpdesk service services servicio servicios customer cliente clientes atencion',
  'team equipo staff official oficial security seguridad verification verificacion verified verificada verificado',
  'payments pagos billing facturacion finance finanzas legal compliance system sistema root notice notices avisos info news noticias',
)
/** Words that change nothing beside the brand. */
const others = skeletonsOf(
  'the of by for from and y de del la el los las en a al con',
  'mx mex mexico us usa app com net online market marketplace mercado platform plataforma company compania empresa group grupo',
  'sa sadecv cv sapi rl srl s c inc incorporated llc ltd corp co',
)

/** Whether a name is Materia’s, or one of its roles, or both together with words without weight. */
export function isReservedName(name: string): boolean {
  const skeleton = nameSkeleton(name)
  return (
    consistsOf(skeleton, [brand, ...roles]) ||
    (skeleton.includes(brand) && consistsOf(skeleton, [brand, ...roles, ...others]))
  )
}

/** Whether a text is some of these words in a row. Linear in the length of the text. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const isReached = [true]
  for (let end = 1; end <= text.length; end++)
    isReached[end] = words.some((word) => isReached[end - word.length] && text.endsWith(word, end))
  return text !== '' && isReached[text.length] === true
}

function skeletonsOf(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' ')).map(nameSkeleton)
}
