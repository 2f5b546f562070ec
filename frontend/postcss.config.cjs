/** A finger that has left a button leaves it in its colour of hovering: only what can hover has one. */
const hoverWhereSomethingHovers = {
  postcssPlugin: 'hover-where-something-hovers',
  Once(root, { AtRule }) {
    if (!root.source.input.file?.includes('/storefront/')) return
    root.walkRules(/:hover/, (rule) => {
      const isHover = (selector) => selector.includes(':hover')
      const others = rule.selectors.filter((selector) => !isHover(selector))
      if (others.length > 0) rule.before(rule.clone({ selectors: others }))
      const media = new AtRule({ name: 'media', params: '(hover:hover)' })
      media.append(rule.clone({ selectors: rule.selectors.filter(isHover) }))
      rule.replaceWith(media)
    })
  },
}

module.exports = { plugins: [require('postcss-preset-mantine'), hoverWhereSomethingHovers] }
