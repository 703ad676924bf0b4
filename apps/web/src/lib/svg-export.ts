const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const

/** The drawing as a file of its own: what style sheets and the theme's variables say is written onto each element. */
export function standaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copyStyles(drawing, copy)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(drawing).getPropertyValue('--panel').trim() || '#ffffff')
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

function copyStyles(from: Element, to: Element): void {
  const computed = getComputedStyle(from)
  for (const name of STYLES) to.setAttribute(name, computed.getPropertyValue(name))
  to.removeAttribute('style')
  to.removeAttribute('class')
  for (const [index, child] of [...from.children].entries()) {
    const twin = to.children[index]
    if (twin) copyStyles(child, twin)
  }
}
