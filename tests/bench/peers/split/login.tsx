import { useNavigate } from "react-router";
import { saveToken } from "../token.ts";

export function Component() {
  const navigate = useNavigate();
  const signIn = async (form: FormData) => {
    const body = JSON.stringify(Object.fromEntries(form));
    const answer = await fetch("/api/login", { method: "POST", body });
    saveToken(((await answer.json()) as { token: string }).token);
    await navigate("/blog-posts");
  };
  return (
    <form action={signIn}>
      <label>
        E-mail <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}
