import { Component, type ReactNode } from 'react';
import { report } from '#src/lib/report.ts';

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback in place of children that could not be drawn. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    report(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
