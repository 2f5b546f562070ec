/** The keys that the admin listens to; each `text` stands below `help:shortcuts`. */
export type Shortcut = { keys: string[]; text: string }
export type ShortcutGroup = { name: string; shortcuts: Shortcut[] }

export const shortcutGroups: ShortcutGroup[] = [
  {
    name: 'general',
    shortcuts: [
      { keys: ['Ctrl', 'S'], text: 'save' },
      { keys: ['?'], text: 'list' },
    ],
  },
  {
    name: 'lists',
    shortcuts: [
      { keys: ['J'], text: 'down' },
      { keys: ['K'], text: 'up' },
      { keys: ['X'], text: 'pick' },
      { keys: ['Enter'], text: 'open' },
    ],
  },
  {
    name: 'claims',
    shortcuts: [
      { keys: ['J'], text: 'next' },
      { keys: ['K'], text: 'previous' },
    ],
  },
  {
    name: 'complaints',
    shortcuts: [
      { keys: ['J'], text: 'nextSheet' },
      { keys: ['K'], text: 'previousSheet' },
      { keys: ['R'], text: 'answer' },
    ],
  },
  {
    name: 'files',
    shortcuts: [
      { keys: ['Shift', 'click'], text: 'range' },
      { keys: ['Ctrl', 'click'], text: 'add' },
      { keys: ['Esc'], text: 'clear' },
    ],
  },
]
