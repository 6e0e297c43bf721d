export { openToolbox, type Toolbox, type ToolResult } from './open-toolbox.ts'
