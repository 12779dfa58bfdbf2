import {
  apply,
  type Body,
  type Matrix,
  multiply,
  extentOf,
  type Surface,
  surfaces,
  type Vector,
} from './bodies.ts'
import { noise } from './noise.ts'
import { readRelief, relief, type Texture } from './texture.ts'

/** What each pixel of a scene shows, before light: how near, facing where, and of which body. */
export type Cast = {
  width: number
  height: number
  depth: Float32Array
  nx: Float32Array
  ny: Float32Array
  shade: Float32Array
  surface: Uint8Array
}

/** Where a ray meets a shape: `t` along the ray, the rest is the normal there, both in the shape's own space. */
const hit = { t: 0, x: 0, y: 0, z: 0 }

export type Camera = {
  view: Matrix
  /** Pixels per unit where the picture is `fullWidth` wide. */
  zoom: number
  /** What stands in the middle of the picture. */
  middle: Vector
  /** What the level ground is. */
  ground: Surface
}

const fullWidth = 1280

/** Looks at bodies without perspective; the nearest one of each pixel wins. */
export function cast(bodies: Body[], width: number, height: number, camera: Camera): Cast {
  const count = width * height
  const target: Cast = {
    width,
    height,
    depth: new Float32Array(count),
    nx: new Float32Array(count),
    ny: new Float32Array(count),
    shade: new Float32Array(count),
    surface: new Uint8Array(count),
  }
  const scaled = { ...camera, zoom: (camera.zoom * width) / fullWidth }
  fillGround(target, scaled)
  // The nearest first: what lies behind them is then known to be hidden without a look at its shape.
  const placed = bodies.map((body) => place(body, scaled)).toSorted((a, b) => b.nearest - a.nearest)
  for (const body of placed) castBody(target, body, scaled)
  return target
}

/** A body as the camera sees it: where it is, how it is turned, and how near its nearest point can be. */
type Placed = { body: Body; m: Matrix; at: Vector; nearest: number }

function place(body: Body, { view, zoom, middle }: Camera): Placed {
  const [x, y, z] = body.center
  const m = multiply(view, body.rotation)
  const at = apply(view, [x - middle[0], y - middle[1], z - middle[2]])
  return { body, m, at, nearest: (at[2] + reachAlong(m, 6, extentOf(body.shape))) * zoom }
}

/** Half the box around a turned shape along one row of its matrix. */
function reachAlong(m: Matrix, row: number, extent: Vector): number {
  return (
    Math.abs(m[row]) * extent[0] +
    Math.abs(m[row + 1]) * extent[1] +
    Math.abs(m[row + 2]) * extent[2]
  )
}

function fillGround(
  { width, height, depth, nx, ny, shade, surface }: Cast,
  { view, zoom, middle, ground }: Camera,
) {
  const [gx, gy, gz] = apply(view, [0, 0, 1])
  const [mx, my, mz] = apply(view, [-middle[0], -middle[1], -middle[2]])
  const code = surfaces.indexOf(ground)
  const stains = Array.from(
    { length: width },
    (_, x) => Math.sin(x / zoom / 90) + Math.cos(x / zoom / 37),
  )
  for (let y = 0, pixel = 0; y < height; y++) {
    const py = (height / 2 - y) / zoom
    const stain = Math.sin(py / 70) + Math.cos(py / 31)
    for (let x = 0; x < width; x++, pixel++) {
      const px = (x - width / 2) / zoom
      depth[pixel] = (mz - (gx * (px - mx) + gy * (py - my)) / gz) * zoom
      nx[pixel] = gx
      ny[pixel] = gy
      shade[pixel] = 0.94 + 0.02 * stains[x] * stain + 0.06 * noise(x >> 1, y >> 1)
      surface[pixel] = code
    }
  }
}

function castBody(target: Cast, { body, m, at: [vx, vy, vz], nearest }: Placed, { zoom }: Camera) {
  const { width, height, depth } = target
  const { shape, shade, surface, texture } = body
  const extent = extentOf(shape)
  const column = width / 2 + vx * zoom
  const line = height / 2 - vy * zoom
  const aside = reachAlong(m, 0, extent) * zoom
  const above = reachAlong(m, 3, extent) * zoom
  const left = Math.max(0, Math.floor(column - aside))
  const right = Math.min(width - 1, Math.ceil(column + aside))
  const top = Math.max(0, Math.floor(line - above))
  const bottom = Math.min(height - 1, Math.ceil(line + above))
  const [dx, dy, dz] = [-m[6], -m[7], -m[8]]
  const meets = shape.kind === 'hull' ? meetHull : shape.kind === 'ball' ? meetBall : meetRod
  const code = surfaces.indexOf(surface)
  for (let y = top; y <= bottom; y++) {
    const py = (line - y) / zoom
    for (let x = left; x <= right; x++) {
      const pixel = y * width + x
      if (depth[pixel] >= nearest) continue
      const px = (x - column) / zoom
      const ox = m[0] * px + m[3] * py
      const oy = m[1] * px + m[4] * py
      const oz = m[2] * px + m[5] * py
      if (!meets(shape, ox, oy, oz, dx, dy, dz)) continue
      const near = (vz - hit.t) * zoom
      if (near <= depth[pixel]) continue
      depth[pixel] = near
      if (texture !== undefined) bend(texture, ox + dx * hit.t, oy + dy * hit.t, oz + dz * hit.t)
      target.nx[pixel] = m[0] * hit.x + m[1] * hit.y + m[2] * hit.z
      target.ny[pixel] = m[3] * hit.x + m[4] * hit.y + m[5] * hit.z
      target.shade[pixel] = texture === undefined ? shade : shade * relief.shade
      target.surface[pixel] = code
    }
  }
}

/** Leans what was hit there as its texture has it. */
function bend(texture: Texture, x: number, y: number, z: number) {
  readRelief(texture, x, y, z)
  const nx = hit.x + relief.x
  const ny = hit.y + relief.y
  const nz = hit.z + relief.z
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  hit.x = nx / length
  hit.y = ny / length
  hit.z = nz / length
}

type Meets = (
  shape: Body['shape'],
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
) => boolean

const meetHull: Meets = (shape, ox, oy, oz, dx, dy, dz) => {
  if (shape.kind !== 'hull') return false
  const { planes } = shape
  let enter = -1e9
  let leave = 1e9
  let face = -1
  for (let at = 0; at < planes.length; at += 4) {
    const distance = planes[at + 3] - planes[at] * ox - planes[at + 1] * oy - planes[at + 2] * oz
    const speed = planes[at] * dx + planes[at + 1] * dy + planes[at + 2] * dz
    const t = distance / speed
    if (speed < 0) {
      if (t > enter) {
        enter = t
        face = at
      }
    } else if (speed > 0) {
      if (t < leave) leave = t
    } else if (distance < 0) return false
    if (enter > leave) return false
  }
  return face >= 0 && found(enter, planes[face], planes[face + 1], planes[face + 2])
}

const meetBall: Meets = (shape, ox, oy, oz, dx, dy, dz) => {
  if (shape.kind !== 'ball') return false
  const [rx, ry, rz] = shape.radii
  const ux = ox / rx
  const uy = oy / ry
  const uz = oz / rz
  const sx = dx / rx
  const sy = dy / ry
  const sz = dz / rz
  const a = sx * sx + sy * sy + sz * sz
  const b = ux * sx + uy * sy + uz * sz
  const root = b * b - a * (ux * ux + uy * uy + uz * uz - 1)
  if (root < 0) return false
  const t = (-b - Math.sqrt(root)) / a
  const x = (ux + sx * t) / rx
  const y = (uy + sy * t) / ry
  const z = (uz + sz * t) / rz
  const length = Math.sqrt(x * x + y * y + z * z)
  return found(t, x / length, y / length, z / length)
}

const meetRod: Meets = (shape, ox, oy, oz, dx, dy, dz) => {
  if (shape.kind !== 'rod') return false
  const { radius, half, hole } = shape
  const a = dx * dx + dy * dy
  const b = ox * dx + oy * dy
  const c = ox * ox + oy * oy
  const outer = b * b - a * (c - radius * radius)
  if (outer < 0) return false
  const end = dz > 0 ? -half : half
  const cap = dz === 0 ? -1e9 : (end - oz) / dz
  const atCap = (ox + dx * cap) ** 2 + (oy + dy * cap) ** 2
  if (atCap <= radius * radius && atCap >= hole * hole) return found(cap, 0, 0, dz > 0 ? -1 : 1)
  if (atCap < hole * hole) {
    const inner = (-b + Math.sqrt(Math.max(0, b * b - a * (c - hole * hole)))) / a
    return found(inner, -(ox + dx * inner) / hole, -(oy + dy * inner) / hole, 0)
  }
  const t = (-b - Math.sqrt(outer)) / a
  return (
    Math.abs(oz + dz * t) <= half && found(t, (ox + dx * t) / radius, (oy + dy * t) / radius, 0)
  )
}

function found(t: number, x: number, y: number, z: number): true {
  hit.t = t
  hit.x = x
  hit.y = y
  hit.z = z
  return true
}
