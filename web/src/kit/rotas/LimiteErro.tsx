import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PaginaErro } from './PaginaErro.tsx';
import { forgetAusentes } from './Tela.tsx';

/** Shows the error page instead of what broke; another address is another try. */
export function LimiteErro({ raiz, children }: { raiz?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Limite endereco={pathname} raiz={raiz}>
      {children}
    </Limite>
  );
}

interface LimiteProps {
  endereco: string;
  raiz: boolean | undefined;
  children: ReactNode;
}
interface LimiteState {
  erro: unknown;
  quebrou: boolean;
}

/** React knows error boundaries as classes only. */
class Limite extends Component<LimiteProps, LimiteState> {
  override state: LimiteState = { erro: null, quebrou: false };

  static getDerivedStateFromError(erro: unknown): LimiteState {
    return { erro, quebrou: true };
  }

  override componentDidUpdate({ endereco }: LimiteProps): void {
    if (!this.state.quebrou || endereco === this.props.endereco) return;
    forgetAusentes();
    this.setState({ erro: null, quebrou: false });
  }

  override render(): ReactNode {
    return this.state.quebrou ? <PaginaErro erro={this.state.erro} raiz={this.props.raiz} /> : this.props.children;
  }
}
