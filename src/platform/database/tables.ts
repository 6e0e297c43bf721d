/** Every table, as its rows look on both databases; each owner adds its own. */
export interface Tables {
  settings: { name: string; value: string }
  publication: { id: number; ticks: number }
}
