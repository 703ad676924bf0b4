/** Every kind of definition in JavaScript, and what its blocks are. */
export const JAVASCRIPT_FIXTURE = {
  source: `export function plain() {
  function nested() {}
}
export default async function* named() {}
function* generator() {}

// A comment before a definition is not part of it.
export const arrow = () => {
  return <b onClick={() => 1}>x</b>
}
const one = () => 1, two = function () {
}, three = 3
var late
late = async () => 2
class Shape extends Base {
  sides = 4
  static #count = () => 0
  handler = function () {}
  static { load() }
  constructor() {
    super()
  }
  get area() { return 1 }
  static async *#walk() {}
  'quoted name'() {}
  [computed]() {}
}
const Anonymous = class {
  method() {}
}
Shape.prototype.scale = function (by) {
}
exports.helper = () => 1
module.exports = {
  shorthand() {},
  arrow: () => 1,
  'quoted key': function () {},
  value: 1,
}
describe('a call', () => {
  function inside() {}
})
`,
  blocks: `
function plain 1-3
  function nested 2-2
function named 4-4
function generator 5-5
function arrow 8-10
function one 11-11
function two 11-12
function late 14-14
class Shape 15-27
  method #count 17-17
  method handler 18-18
  constructor constructor 20-22
  method area 23-23
  method #walk 24-24
  method quoted name 25-25
  method [computed] 26-26
class Anonymous 28-30
  method method 29-29
function scale 31-32
function helper 33-33
method shorthand 35-35
method arrow 36-36
method quoted key 37-37
function inside 41-41
`,
}

/** Default exports without a name of their own. */
export const JAVASCRIPT_DEFAULTS = [
  { source: 'export default () => {\n}\n', blocks: '\nfunction default 1-2\n' },
  { source: 'export default function () {\n}\n', blocks: '\nfunction default 1-2\n' },
  { source: 'export default class {\n}\n', blocks: '\nclass default 1-2\n' },
]
