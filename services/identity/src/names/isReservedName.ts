import { nameSkeleton, skeletonWords } from './nameSkeleton.ts'

const brand = nameSkeleton('Materia')
/** A raw material is not the brand. */
const material = skeletonsOf('prima primas')
/** Words by which a company would speak for the platform. */
const roles = skeletonsOf(
  'admin admins administrator administrador administradora administracion moderator moderador moderacion',
  'support soporte help ayuda helpdesk service services servicio servicios customer cliente clientes atencion',
  'team equipo staff official oficial security seguridad verification verificacion verified verificada verificado',
  'payments pagos billing facturacion finance finanzas legal compliance system sistema root notice notices avisos info news noticias',
)
/** Words that speak for the platform only beside the brand. Alone they may be a trade. */
const rolesBesideBrand = skeletonsOf(
  'refund refunds reembolso reembolsos claim claims reclamo reclamos reclamacion reclamaciones queja quejas dispute disputes disputa disputas',
  'order orders pedido pedidos orden ordenes pay payment payout payouts pago cobro cobros invoice invoices factura facturas',
  'center centre centro tech technical tecnico tecnica secure safe seguro segura trust confianza escrow warranty garantia account accounts cuenta cuentas',
)
/** Words that change nothing beside the brand. */
const others = skeletonsOf(
  'the of by for from and y de del la el los las en a al con',
  'mx mex mexico us usa app com net online market marketplace mercado platform plataforma company compania empresa group grupo',
  'sa sadecv cv sapi rl srl s c inc incorporated llc ltd corp co',
)
const ownWords = new Set([brand, ...roles])
const besideBrand = new Set([...roles, ...rolesBesideBrand])
const longRoles = [...besideBrand].filter((role) => role.length >= 5)
const allWords = new Set([brand, ...besideBrand, ...others])
const lettersMax = Math.max(...[...allWords].map((word) => word.length))
/** Numbers at the start or the end of a word. Within a word a digit may stand for a letter. */
const numbers = /(?<![\p{L}\p{N}])\p{N}+|\p{N}+(?![\p{L}\p{N}])/gu

/**
 * Whether a name is Materia’s, or one of its roles, or the brand beside a role, or beside words
 * without weight. Numbers change nothing.
 */
export function isReservedName(name: string): boolean {
  return [...new Set([name, name.replace(numbers, '')])].some(isReserved)
}

function isReserved(name: string): boolean {
  const skeleton = nameSkeleton(name)
  return (
    consistsOf(skeleton, ownWords) ||
    (skeleton.includes(brand) && consistsOf(skeleton, allWords)) ||
    hasBrandAndRole(skeletonWords(name)) ||
    skeletonWords(name).some(gluesBrandAndRole)
  )
}

function hasBrandAndRole(words: readonly string[]): boolean {
  return (
    words.some((word, at) => word === brand && !material.includes(words[at + 1] ?? '')) &&
    words.some((word) => besideBrand.has(word))
  )
}

/** As in “MateriaSupportDesk” and “SupportMateria”. Short roles may be parts of other words. */
function gluesBrandAndRole(word: string): boolean {
  const at = word.indexOf(brand)
  if (at === -1) return false
  const [before, after] = [word.slice(0, at), word.slice(at + brand.length)]
  return longRoles.some((role) => before.endsWith(role) || after.startsWith(role))
}

/** Whether a text is some of these words in a row. Linear in the length of the text. */
function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  const isReached = [true]
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - lettersMax); start < end && !isReached[end]; start++)
      isReached[end] = isReached[start] === true && words.has(text.slice(start, end))
  return text !== '' && isReached[text.length] === true
}

function skeletonsOf(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' ')).map(nameSkeleton)
}
