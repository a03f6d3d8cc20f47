import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

/** A colour of the house by the name of its token. */
export type Colour = 'win' | 'error' | 'gold-fill' | 'info' | 'muted';

export interface ChartSeries {
  readonly colour: Colour;
  readonly values: readonly number[];
}

interface Props {
  /** What stands below each place of the axis. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Told which place the pointer is at, and undefined when it has gone. */
  onPoint: (index: number | undefined) => void;
}

const HEIGHT_PX = 180;
const FONT = '12px Prompt, sans-serif';
const LABEL_ROOM_PX = 52;
const DAYS_PX = 28;
const AMOUNTS_PX = 44;
/** What lines stand apart: whole baht and whole people. */
const STEPS = Array.from({ length: 10 }, (_, place) => [1, 2, 5].map((step) => step * 10 ** place)).flat();

/** Bars side by side for each day, in the colours of the theme. It is a picture: the numbers are in the table of days. */
export function Chart({ labels, series, onPoint }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const plot = new uPlot(optionsOf(element, labels, series, onPoint), dataOf(labels, series), element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [labels, series, onPoint]);
  return <div ref={host} aria-hidden className="overflow-hidden" style={{ height: HEIGHT_PX }} />;
}

const dataOf = (labels: readonly string[], series: readonly ChartSeries[]): uPlot.AlignedData => [
  labels.map((_, index) => index),
  ...series.map(({ values }) => [...values]),
];

function optionsOf(
  element: HTMLElement,
  labels: readonly string[],
  series: readonly ChartSeries[],
  onPoint: Props['onPoint'],
): uPlot.Options {
  const { width: barWidth, align } = barsOf(series.length);
  const axis = { stroke: colourOf(element, 'muted'), font: FONT, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    padding: [12, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.6, labels.length - 0.4] },
      y: { range: (_plot, min, max) => [Math.min(0, min * 1.1), max > 0 ? max * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        space: LABEL_ROOM_PX,
        size: DAYS_PX,
        incrs: [1, 2, 3, 6, 7, 10],
        grid: { show: false },
        values: (_plot, at) => at.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        size: AMOUNTS_PX,
        incrs: STEPS,
        grid: { stroke: colourOf(element, 'hairline'), width: 1 },
        values: (_plot, at) => at.map(short),
      },
    ],
    series: [
      {},
      ...series.map(({ colour }, index) => ({
        fill: colourOf(element, colour),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && {
          paths: uPlot.paths.bars({ size: [barWidth, 28], align: align(index), radius: [0.2, 0] }),
        }),
      })),
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? undefined)] },
  };
}

/** One bar stands in the middle of its day, two stand at either side of it. */
const barsOf = (count: number): { width: number; align: (index: number) => -1 | 0 | 1 } =>
  count === 1 ? { width: 0.6, align: () => 0 } : { width: 0.36, align: (index) => (index === 0 ? -1 : 1) };

/** Canvas knows no variables: an element that wears the colour is asked what it came to. */
function colourOf(element: HTMLElement, token: Colour | 'hairline'): string {
  const probe = document.createElement('i');
  probe.style.color = `var(--${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const short = (value: number): string =>
  Math.abs(value) >= 1_000_000
    ? `${+(value / 1_000_000).toFixed(1)}M`
    : Math.abs(value) >= 1_000
      ? `${+(value / 1_000).toFixed(1)}k`
      : String(+value.toFixed(2));
