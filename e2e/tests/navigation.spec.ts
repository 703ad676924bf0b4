import type { Page } from '@playwright/test'
import { type Demo, expect, linkOf, test } from '../fixtures/installation.ts'
import { AnnotatorHome } from '../pages/annotator-home.ts'
import { signInByLink } from '../pages/sign-in.ts'
import { WorkspacePage } from '../pages/workspace-page.ts'

// The code of the sample repository tidewater: runner.py names RetryPolicy in line 29 and calls self._pause in line
// 57; RetryPolicy is defined in policy.py, line 16, and _pause in runner.py, line 66. errors.py defines TidewaterError
// in line 11 and, below it, TransportError in line 19, of which ConnectionDropped and Timeout are the sub types.
const TASK = 'Retry budget is spent by requests that succeed'

test.describe('navigation in the code of a task', () => {
  test('jumps across files and back, by key and by mouse', async ({ page, demo }) => {
    const workspace = await openTask(page, demo)
    await expectIndexed(page)
    await workspace.openFile('runner.py')
    await cursorTo(workspace, 29, 18)
    await workspace.press('F12')
    await expectPlace(page, 'policy.py', 16)
    await expect(page.getByRole('contentinfo')).toContainText('RetryPolicy: found through imports')
    await workspace.press('Alt+ArrowLeft')
    await expectPlace(page, 'runner.py', 29)
    await workspace.press('Alt+ArrowRight')
    await expectPlace(page, 'policy.py', 16)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expectPlace(page, 'runner.py', 29)

    await workspace.goToLine(57)
    await clickName(page, 'self._pause(attempt, last)', '_pause', { modifiers: ['ControlOrMeta'] })
    await expectPlace(page, 'runner.py', 66)
    await expect(page.getByRole('contentinfo')).toContainText('_pause: found by type')
    await workspace.press('Alt+ArrowLeft')
    await expectPlace(page, 'runner.py', 57)
  })

  test('peeks at a definition with its text, and shows what is known of a name', async ({ page, demo }) => {
    const workspace = await openTask(page, demo)
    await expectIndexed(page)
    await workspace.openFile('runner.py')
    await cursorTo(workspace, 29, 18)
    await workspace.press('Alt+F12')
    const peek = page.locator('.peekview-widget')
    await expect(peek).toContainText('class RetryPolicy')
    await expect(peek).toContainText('policy.py')
    await workspace.press('Escape')
    await expect(peek).toHaveCount(0)

    await workspace.press('Alt+i')
    const hover = page.locator('.monaco-hover:visible')
    await expect(hover).toContainText('class RetryPolicy')
    await expect(hover).toContainText('found through imports')
    await workspace.press('Escape')
    await hoverName(page, 'policy: RetryPolicy', 'RetryPolicy')
    await expect(hover).toContainText('class RetryPolicy')

    await page.mouse.move(0, 0)
    await clickName(page, 'policy: RetryPolicy', 'RetryPolicy', { button: 'right' })
    await page.getByRole('menuitem', { name: 'Go to Definition' }).click()
    await expectPlace(page, 'policy.py', 16)
  })

  test('lists the references of a name in a panel', async ({ page, demo }) => {
    const workspace = await openTask(page, demo)
    await expectIndexed(page)
    await workspace.openFile('policy.py')
    await cursorTo(workspace, 16, 8)
    await workspace.press('Shift+F12')
    const list = page.getByRole('tree', { name: 'References of RetryPolicy' })
    await expect(list.getByRole('treeitem', { name: /runner\.py/ })).toBeVisible()
    await list.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectPlace(page, 'policy.py', 16)
    await list
      .getByRole('treeitem', { name: /policy: RetryPolicy,/ })
      .first()
      .click()
    await expect(page.getByRole('contentinfo')).not.toContainText('Ln 16,')

    await workspace.press('Shift+Alt+F12')
    await expect(page.locator('.peekview-widget')).toContainText('References (')
  })

  test('shows sub types and callers, opened step by step', async ({ page, demo }) => {
    const workspace = await openTask(page, demo)
    await expectIndexed(page)
    await workspace.openFile('errors.py')
    await cursorTo(workspace, 11, 8)
    await workspace.press('Shift+Alt+t')
    const types = page.getByRole('tree', { name: 'Hierarchy of TidewaterError' })
    await expect(types.getByRole('treeitem', { name: /TransportError/ })).toBeVisible()
    await types.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect(types.getByRole('treeitem', { name: 'Super types (0)' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(types.getByRole('treeitem', { name: /Timeout/ })).toBeVisible()
    await types.getByRole('treeitem', { name: /Timeout/ }).click()
    await expectPlace(page, 'errors.py', 32)

    await workspace.openFile('runner.py')
    await cursorTo(workspace, 66, 10)
    await workspace.press('Shift+Alt+c')
    const calls = page.getByRole('tree', { name: 'Hierarchy of _pause' })
    await calls.getByRole('treeitem', { name: /send/ }).first().click()
    await expectPlace(page, 'runner.py', 40)
  })

  test('opens any symbol by a part of its name', async ({ page, demo }) => {
    const workspace = await openTask(page, demo)
    await expectIndexed(page)
    await workspace.openFile('runner.py')
    await workspace.openDialog('Alt+t')
    await page.getByRole('dialog').getByRole('combobox').fill('ScriptedTr')
    await expect(page.getByRole('dialog').getByRole('option', { name: /ScriptedTransport/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expectPlace(page, 'scripted.py', null)
    await workspace.openDialog('Alt+t')
    await page.getByRole('dialog').getByRole('combobox').fill('RetryBudget.take')
    await page.getByRole('dialog').getByRole('option', { name: /take/ }).first().click()
    await expectPlace(page, 'budget.py', 46)
  })
})

async function openTask(page: Page, demo: Demo): Promise<WorkspacePage> {
  await signInByLink(page, linkOf(demo, 'Mira'))
  await new AnnotatorHome(page).open(TASK)
  return new WorkspacePage(page)
}

async function expectIndexed(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(/\d+ files indexed/)
}

type Click = { readonly modifiers?: readonly 'ControlOrMeta'[]; readonly button?: 'right' }

/** Clicks on a name in the line of code that holds a text. */
async function clickName(page: Page, line: string, name: string, click: Click): Promise<void> {
  const { box, position } = await nameIn(page, line, name)
  await box.click({ ...click, modifiers: [...(click.modifiers ?? [])], position })
}

async function hoverName(page: Page, line: string, name: string): Promise<void> {
  const { box, position } = await nameIn(page, line, name)
  await box.hover({ position })
}

/** The line of code that holds a text, and where in it the middle of a name is; all its signs are of one width. */
async function nameIn(page: Page, line: string, name: string) {
  const box = page
    .locator('.monaco-editor .view-line > span', { hasText: line.replaceAll(' ', '\u00a0') })
    .first()
  const text = ((await box.textContent()) ?? '').replaceAll('\u00a0', ' ')
  const area = await box.boundingBox()
  if (!area || !text.includes(name)) throw new Error(`${name} is not in view`)
  const x = ((text.indexOf(name) + name.length / 2) / text.length) * area.width
  return { box, position: { x, y: area.height / 2 } }
}

/** Puts the cursor on a column of a line, by keys. */
async function cursorTo(workspace: WorkspacePage, line: number, column: number): Promise<void> {
  await workspace.goToLine(line)
  await workspace.focusCode()
  for (let step = 1; step < column; step++) await workspace.press('ArrowRight')
  await expect(workspace.page.getByRole('contentinfo')).toContainText(`Ln ${line}, Col ${column}`)
}

async function expectPlace(page: Page, file: string, line: number | null): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Place in the code' })).toContainText(file)
  if (line !== null) await expect(page.getByRole('contentinfo')).toContainText(`Ln ${line},`)
}
